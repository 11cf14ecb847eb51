#!/usr/bin/env -S MALLOC_ARENA_MAX=2 node --conditions=keytally-source --disable-warning=ExperimentalWarning
// With an arena of memory for each thread the C library keeps much more than is in use.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `keytally needs Node 24, this is ${process.version}. Start it with "npx keytally" in its folder.`,
  );
  process.exit(1);
}
await import('../src/main.ts');
