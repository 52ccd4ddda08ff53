#!/bin/sh
# Links to definitions are an unstable option; the compiler itself must stay as it is, because build scripts ask it.
RUSTC_BOOTSTRAP=1 exec rustdoc "$@"
