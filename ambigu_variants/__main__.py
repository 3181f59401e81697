"""``python -m ambigu_variants``, and the ``ambigu`` command."""

from __future__ import annotations

__all__ = ["main"]


def main() -> int:
    """Runs the command of :mod:`ambigu_variants.cli`, which may be interrupted while it is still imported."""
    try:
        from ambigu_variants import cli  # not before an interruption is waited for
    except KeyboardInterrupt:
        return 130
    return cli.main()


if __name__ == "__main__":
    raise SystemExit(main())
