#!/usr/bin/env -S node --conditions=keytally-source --disable-warning=ExperimentalWarning
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `keytally needs Node 24, this is ${process.version}. Start it with "npx keytally" in its folder.`,
  );
  process.exit(1);
}
await import('../src/main.ts');
