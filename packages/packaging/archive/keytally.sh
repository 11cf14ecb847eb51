#!/bin/sh
# Starts Keytally with the Node beside it, wherever the folder of the archive is, and also through a link to this file.
place="$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)"
# With one memory arena per thread the C library keeps much more memory than is in use.
export MALLOC_ARENA_MAX=2 UV_THREADPOOL_SIZE=8
exec "$place/lib/node" --heap-growing-percent=50 "$place/lib/node_modules/keytally/bin/keytally.js" "$@"
