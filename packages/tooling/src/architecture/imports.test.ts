import { describe, expect, it } from 'vitest';
import { checkAllowedImports } from './allowed-imports.ts';
import { checkDeclaredDependencies } from './declared-dependencies.ts';
import { importsOf } from './file-facts.ts';

const importing = (file: string, text: string) => checkAllowedImports([{ file, text }]);

describe('importsOf', () => {
  it.each([
    [`import { a, type b as c } from 'x'`, { typesOnly: false, names: ['a', 'b'] }],
    [`import type { A } from 'x'`, { typesOnly: true, names: ['A'] }],
    [`import { type A } from 'x'`, { typesOnly: true, names: ['A'] }],
    [`import * as x from 'x'`, { typesOnly: false, names: ['*'] }],
    [`import x from 'x'`, { typesOnly: false, names: ['default'] }],
    [`import 'x'`, { typesOnly: false, names: [] }],
    [`export { a } from 'x'`, { typesOnly: false, names: ['a'] }],
    [`export type * from 'x'`, { typesOnly: true, names: ['*'] }],
    [`const x = await import('x')`, { typesOnly: false, names: ['*'] }],
    [`type A = import('x').A`, { typesOnly: true, names: ['*'] }],
  ])('reads %s', (text, expected) => {
    expect(importsOf({ file: 'a.ts', text })).toEqual([{ specifier: 'x', ...expected }]);
  });

  it('does not read comments and strings', () => {
    expect(importsOf({ file: 'a.ts', text: `// import 'x'\nconst text = "import 'x'";` })).toEqual([]);
  });
});

describe('checkAllowedImports', () => {
  it.each([
    ['packages/client/src/a.ts', `import { paths } from '@keytally/contract'`],
    ['packages/store/src/a.ts', `import type { KeyRegistry } from '@keytally/keys'`],
    ['packages/store/src/a.ts', `import { duckdb } from '@keytally/reports/dialects'`],
    ['apps/server/src/a.ts', `import { document } from '@keytally/contract/document'`],
    ['packages/store/src/a.test.ts', `import { verifyToken } from '@keytally/keys'`],
    ['apps/cli/src/a.ts', `import { startServer } from '@keytally/server'`],
    ['packages/bench/src/a.ts', `import { anything } from '@keytally/store'`],
    ['packages/keys/src/a.ts', `import { b } from './deeper/b.ts'; import { SignJWT } from 'jose'`],
  ])('lets %s say %s', (file, text) => expect(importing(file, text)).toEqual([]));

  it.each([
    ['packages/reports/src/a.ts', `import { paths } from '@keytally/contract'`],
    ['packages/store/src/a.ts', `import { verifyToken } from '@keytally/keys'`],
    ['packages/client/src/a.ts', `import { clean } from '@keytally/events'`],
    ['packages/store/src/a.test.ts', `import { createApp } from '@keytally/server'`],
    ['packages/bench/src/a.ts', `import { run } from '@keytally/cli'`],
    ['packages/bench/src/a.ts', `import { startMock } from '@keytally/mock'`],
    ['apps/server/src/a.ts', `import { keyPairs } from '@keytally/keys/testing'`],
    ['packages/tooling/src/a.ts', `import { paths } from '@keytally/contract'`],
    ['packages/keys/src/a.ts', `import { b } from '../../store/src/b.ts'`],
    ['packages/new/src/a.ts', `import { paths } from '@keytally/contract'`],
  ])('does not let %s say %s', (file, text) => expect(importing(file, text)).toHaveLength(1));
});

describe('checkDeclaredDependencies', () => {
  const manifest = (dependencies: object) => ({
    file: 'packages/a/package.json',
    text: JSON.stringify({ name: '@keytally/a', dependencies }),
  });
  const source = {
    file: 'packages/a/src/a.ts',
    text: `import 'node:fs'; import '@keytally/b'; import 'ajv/dist/2020'`,
  };

  it('accepts declarations that match', () => {
    expect(checkDeclaredDependencies([manifest({ '@keytally/b': '1', ajv: '8' }), source], [])).toEqual([]);
  });

  it('finds missing and unused declarations', () => {
    expect(checkDeclaredDependencies([manifest({ ajv: '8', '@keytally/c': '1' }), source], [])).toEqual([
      'packages/a/package.json does not declare @keytally/b of packages/a/src/a.ts',
      'packages/a/package.json declares @keytally/c, which nothing imports',
    ]);
  });

  it('lets only tests use the dependencies of the root', () => {
    const test = { file: 'packages/a/src/a.test.ts', text: `import 'vitest'` };
    expect(checkDeclaredDependencies([manifest({}), test], ['vitest'])).toEqual([]);
    const product = { ...test, file: 'packages/a/src/a.ts' };
    expect(checkDeclaredDependencies([manifest({}), product], ['vitest'])).toHaveLength(1);
  });

  it('ignores a workspace that has no code yet', () => {
    expect(checkDeclaredDependencies([manifest({ '@keytally/b': '1' })], [])).toEqual([]);
  });
});
