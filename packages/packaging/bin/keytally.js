#!/usr/bin/env -S MALLOC_ARENA_MAX=2 UV_THREADPOOL_SIZE=8 node --heap-growing-percent=50
// MALLOC_ARENA_MAX: with one memory arena per thread the C library keeps much more memory than is in use.
// --heap-growing-percent: by default the heap may grow to several times the size in use before it is collected.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 22) {
  console.error(
    `keytally needs Node 22 or newer, but this is ${process.version}. Install a newer Node, or take the archive of the same release ` +
      'for your processor (keytally-…-linux-x64.tar.gz or -arm64): it has its own Node.',
  );
  process.exit(1);
}
// Compiled code is cached inside this installation, where nobody else can write. It halves the start time.
const { enableCompileCache, flushCompileCache } = await import('node:module');
enableCompileCache(`${import.meta.dirname}/../.cache/compiled`);
await import('../lib/keytally.js');
// A server has started by now, and may end without having the time for this.
flushCompileCache?.();
