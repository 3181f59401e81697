"""The tests of the package; this is a package too, because spylls installs another one named ``tests``."""
