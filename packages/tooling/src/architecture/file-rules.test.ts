import { describe, expect, it } from 'vitest';
import {
  checkDuckdbInstances,
  checkEnvironment,
  checkFileNames,
  checkIndexFiles,
  checkLockedEngines,
  checkRoutes,
  checkWords,
} from './file-rules.ts';
import type { Rule } from './source-file.ts';

const breaches = (rule: Rule, file: string, text = '') => rule([{ file, text }]).length;

describe('checkEnvironment', () => {
  it.each([
    'process.env.HOME',
    'const { env } = process',
    `import { env } from 'node:process'`,
    `process['env']`,
  ])('finds %s', (text) => {
    expect(breaches(checkEnvironment, 'packages/keys/src/a.ts', text)).toBe(1);
    expect(breaches(checkEnvironment, 'apps/cli/src/data/environment.ts', text)).toBe(0);
    expect(breaches(checkEnvironment, 'packages/keys/src/a.test.ts', text)).toBe(0);
  });

  it('allows similar words', () => {
    expect(
      breaches(checkEnvironment, 'packages/keys/src/a.ts', 'process.envelope; process.exitCode = 1'),
    ).toBe(0);
  });
});

describe('checkFileNames', () => {
  it.each(['keyRegistry.ts', 'KeyRegistry.ts', 'key_registry.ts', 'Deep/a.ts'])('finds %s', (name) => {
    expect(breaches(checkFileNames, `packages/keys/src/${name}`)).toBe(1);
  });

  it.each(['key-registry.ts', 'a.test.ts', 'p256.ts', 'deep/a.mjs'])('allows %s', (name) => {
    expect(breaches(checkFileNames, `packages/keys/src/${name}`)).toBe(0);
  });
});

describe('checkIndexFiles', () => {
  it('allows only re-exports', () => {
    const index = 'packages/keys/src/index.ts';
    expect(breaches(checkIndexFiles, index, `export { a } from './a.ts'; export type * from './b.ts'`)).toBe(
      0,
    );
    expect(breaches(checkIndexFiles, index, 'export const a = 1')).toBe(1);
    expect(breaches(checkIndexFiles, index, `import { a } from './a.ts'; export { a }`)).toBe(1);
  });
});

describe('checkRoutes', () => {
  it.each([`app.get('/secret', step)`, 'app.route("/secret")', `app.use(\n  '/files', step)`])(
    'finds %s',
    (text) => {
      expect(breaches(checkRoutes, 'apps/server/src/app.ts', text)).toBe(1);
      expect(breaches(checkRoutes, 'apps/server/src/app.test.ts', text)).toBe(0);
      expect(breaches(checkRoutes, 'apps/cli/src/program.ts', text)).toBe(0);
    },
  );

  it('allows the paths of the contract', () => {
    const text = `app.route(path); app.use(step); response.set('Allow', allow); ids.get('a/b')`;
    expect(breaches(checkRoutes, 'apps/server/src/app.ts', text)).toBe(0);
  });
});

describe('checkDuckdbInstances', () => {
  const open = `import { DuckDBInstance } from '@duckdb/node-api'; await DuckDBInstance.create(file)`;
  const place = 'packages/store/src/duckdb/open.ts';

  it('allows one place', () => {
    expect(breaches(checkDuckdbInstances, place, open)).toBe(0);
    expect(breaches(checkDuckdbInstances, 'packages/store/src/duckdb/open.test.ts', open)).toBe(0);
    expect(checkDuckdbInstances([])).toEqual([]);
  });

  it('finds a second place, a place elsewhere, and a missing one', () => {
    expect(breaches(checkDuckdbInstances, place, `${open}; ${open}`)).toBe(1);
    expect(breaches(checkDuckdbInstances, 'apps/cli/src/import.ts', open)).toBe(1);
    expect(breaches(checkDuckdbInstances, place, `import type { A } from '@duckdb/node-api'`)).toBe(1);
  });
});

describe('checkLockedEngines', () => {
  const place = 'packages/store/src/duckdb/open.ts';

  it('finds an engine that is not locked down, and one of tests', () => {
    expect(breaches(checkLockedEngines, place, 'await openInstance(file, {})')).toBe(1);
    expect(breaches(checkLockedEngines, 'apps/cli/src/a.ts', 'await openScratchEngine()')).toBe(1);
  });

  it('allows one that is, and both in tests and tools', () => {
    const locked = 'await openInstance(file, {}); await lockDown(engine, { files: [file] })';
    expect(breaches(checkLockedEngines, place, locked)).toBe(0);
    expect(breaches(checkLockedEngines, place, 'export function openInstance(file: string) {}')).toBe(0);
    for (const file of ['packages/store/src/a.test.ts', 'packages/bench/src/a.ts'])
      expect(breaches(checkLockedEngines, file, 'openInstance(); openScratchEngine()')).toBe(0);
  });
});

describe('checkWords', () => {
  it.each([
    ['T', 'ODO later'],
    ['@ts-', 'ignore'],
    ['it.', 'only("x")'],
    ['registry.', 'npmjs.org'],
    ['"/', 'home/me/x"'],
  ])('finds %s%s', (start, end) => {
    expect(breaches(checkWords, 'packages/keys/src/a.ts', `// ${start}${end}`)).toBe(1);
  });

  it('allows similar words', () => {
    expect(breaches(checkWords, 'packages/keys/src/a.ts', 'Todos, hackathon, it only runs; /tmp')).toBe(0);
  });
});
