#!/usr/bin/env -S MALLOC_ARENA_MAX=2 UV_THREADPOOL_SIZE=8 node --heap-growing-percent=50 --conditions=keytally-source --disable-warning=ExperimentalWarning
// With an arena of memory for each thread the C library keeps much more than is in use, and so does the heap if it may
// grow to several times of that before it is collected.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `keytally needs Node 24, this is ${process.version}. Start it with "npx keytally" in its folder.`,
  );
  process.exit(1);
}
// Compiled code is kept beside this installation, where nobody else may write: it halves the time of a start.
const { enableCompileCache } = await import('node:module');
enableCompileCache(`${import.meta.dirname}/../../../node_modules/.cache/keytally/compiled`);
await import('../src/main.ts');
