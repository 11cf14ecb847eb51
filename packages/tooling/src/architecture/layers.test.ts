import { describe, expect, it } from 'vitest';
import { checkLayers, type Layers, layers } from './layers.ts';
import type { SourceFile } from './source-file.ts';

const file = (path: string, imported = ''): SourceFile => ({
  file: `packages/keys/src/${path}`,
  text: imported && `import type { A } from '${imported}'`,
});

describe('checkLayers', () => {
  const small: Layers = { 'packages/keys': ['clock kind', 'sql', 'deep/er'] };
  const house = ['clock.ts', 'kind.ts', 'sql/a.ts', 'deep/er/a.ts', 'index.ts'].map((path) => file(path));
  const check = (...more: SourceFile[]) => checkLayers([...house, ...more], small);

  it.each([
    ['sql/b.ts', '../clock.ts'],
    ['deep/er/b.ts', '../../sql/a.ts'],
    ['sql/b.ts', './a.ts'],
    ['start.ts', './sql/a.ts'],
    ['start.ts', './index.ts'],
    ['clock.test.ts', './sql/a.ts'],
    ['clock.ts', './generated/a.ts'],
  ])('lets %s import %s', (from, to) => expect(check(file(from, to))).toEqual([]));

  it.each([
    ['clock.ts', './kind.ts'],
    ['clock.ts', './sql/a.ts'],
    ['sql/b.ts', '../deep/er/a.ts'],
    ['sql/b.ts', '../index.ts'],
  ])('does not let %s import %s', (from, to) => expect(check(file(from, to))).toHaveLength(1));

  it('finds a folder without a layer, and a layer without a folder', () => {
    expect(check(file('new/a.ts'))).toEqual(['packages/keys/src/new has no layer']);
    expect(checkLayers(house.slice(1), small)).toEqual([
      'the layers of packages/keys name clock, which does not exist',
    ]);
  });
});

describe('a layer of all folders of a folder', () => {
  const kinds: Layers = { 'packages/keys': ['sql', 'kinds/*', 'kinds/late'] };
  const house = ['sql/a.ts', 'kinds/one/a.ts', 'kinds/two/a.ts', 'kinds/late/a.ts'].map((path) => file(path));
  const check = (...more: SourceFile[]) => checkLayers([...house, ...more], kinds);

  it('has those that have no name of their own', () => {
    expect(check(file('kinds/new/a.ts', '../../sql/a.ts'))).toEqual([]);
    expect(check(file('kinds/late/b.ts', '../one/a.ts'))).toEqual([]);
  });

  it('lets none of them import another, nor what is above', () => {
    expect(check(file('kinds/one/b.ts', '../two/a.ts'))).toHaveLength(1);
    expect(check(file('kinds/one/b.ts', '../late/a.ts'))).toHaveLength(1);
  });

  it('must have one', () => {
    expect(checkLayers(house.slice(0, 1), { 'packages/keys': ['sql', 'kinds/*'] })).toEqual([
      'the layers of packages/keys name kinds/*, which does not exist',
    ]);
  });
});

it.each([
  ['packages/reports/src/sql/a.ts', '../values/a.ts'],
  ['packages/keys/src/registry/a.ts', '../tokens/a.ts'],
  ['packages/store/src/duckdb/engine/a.ts', '../tables/a.ts'],
  ['apps/server/src/http/a.ts', '../steps/a.ts'],
])('in this repository, %s may not import %s', (from, to) => {
  const breach = { file: from, text: `import { a } from '${to}'` };
  expect(checkLayers([breach], layers).filter((line) => line.includes('may not import'))).toHaveLength(1);
});
