#!/usr/bin/env -S MALLOC_ARENA_MAX=2 UV_THREADPOOL_SIZE=8 node --heap-growing-percent=50 --conditions=keytally-source --disable-warning=ExperimentalWarning
// MALLOC_ARENA_MAX: with one memory arena per thread the C library keeps much more memory than is in use.
// --heap-growing-percent: by default the heap may grow to several times the size in use before it is collected.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `keytally runs from a clone on the Node that npm has installed there, and this is ${process.version}. In the folder of the clone: export PATH="$PWD/node_modules/.bin:$PATH"`,
  );
  process.exit(1);
}
// Compiled code is cached inside this installation, where nobody else can write. It halves the start time.
const { enableCompileCache, flushCompileCache } = await import('node:module');
enableCompileCache(`${import.meta.dirname}/../../../node_modules/.cache/keytally/compiled`);
await import('../src/main.ts');
// A server has started by now, and may end without having the time for this.
flushCompileCache?.();
