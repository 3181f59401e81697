"""Entry point of ``python -m ambigu_variants`` and of the ``ambigu`` command."""

from __future__ import annotations


def main() -> int:
    """Runs the command of :mod:`ambigu_variants.cli`; returns 130 if interrupted during its import."""
    try:
        from ambigu_variants import cli  # not before an interruption is waited for
    except KeyboardInterrupt:
        return 130
    return cli.main()


if __name__ == "__main__":
    raise SystemExit(main())
