import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

/** Rules of the repository that Biome checks: these tests prove that its configuration enables them. */
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const biome = join(root, 'node_modules/.bin/biome');

function breachesIn(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-biome-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const configuration = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  const all = { ...files, 'biome.json': JSON.stringify({ ...configuration, vcs: { enabled: false } }) };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const { stdout } = spawnSync(biome, ['lint', '--reporter=github', folder], {
    cwd: folder,
    encoding: 'utf8',
  });
  return Array.from(stdout.matchAll(/^::error title=lint\/\w+\/(\w+)/gm), ([, rule]) => rule ?? '');
}

describe('biome.json', () => {
  it.each(['export default 1', 'export default function a() {}', 'const a = 1; export { a as default }'])(
    'refuses %s',
    (text) => expect(breachesIn({ 'packages/keys/src/a.ts': text })).toEqual(['noDefaultExport']),
  );

  it('allows exports with a name, and the plugin that Redocly loads', () => {
    expect(breachesIn({ 'packages/keys/src/a.ts': 'export const a = 1' })).toEqual([]);
    expect(breachesIn({ 'packages/spec-lint/src/plugin.ts': 'export default 1' })).toEqual([]);
  });

  it('refuses a file that imports itself through others, even if only types', () => {
    const files = {
      'packages/a/src/a.ts': `import { b } from './b.ts'; export const a = b;`,
      'packages/a/src/b.ts': `import type { C } from './c/c.ts'; export const b: C = 1;`,
      'packages/a/src/c/c.ts': `import type { b } from '../b.ts'; export type C = typeof b;`,
    };
    expect(breachesIn(files)).toEqual(['noImportCycles', 'noImportCycles']);
    expect(breachesIn({ ...files, 'packages/a/src/c/c.ts': 'export type C = number' })).toEqual([]);
  });
});
