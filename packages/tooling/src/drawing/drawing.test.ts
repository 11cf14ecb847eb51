import { describe, expect, it } from 'vitest';
import { setWords } from './part.ts';
import { findWays } from './plan.ts';
import { type Arrow, arrowsBetween, foldersOf } from './uses.ts';

describe('arrowsBetween', () => {
  const workspaces = ['packages/keys', 'packages/store', 'packages/events', 'apps/mock'];
  const arrowsOf = (...imports: [file: string, text: string][]) =>
    arrowsBetween(
      workspaces,
      imports.map(([file, text]) => ({ file, text })),
    );

  it('distinguishes code, types and files', () => {
    const arrows = arrowsOf(
      [
        'packages/store/src/a.ts',
        `import type { A } from '@keytally/keys'; import { b } from '@keytally/events/b'`,
      ],
      ['packages/store/src/b.ts', `import type { B } from '@keytally/events'`],
      ['apps/mock/src/a.ts', `new URL('../../../packages/events/openapi.json', import.meta.url)`],
    );
    expect(arrows).toEqual([
      { from: 'packages/store', to: 'packages/keys', use: 'types' },
      { from: 'packages/store', to: 'packages/events', use: 'code' },
      { from: 'apps/mock', to: 'packages/events', use: 'file' },
    ]);
  });

  it('leaves out arrows that follow from others, tests, and parts that are not drawn', () => {
    const chain: [string, string][] = [
      ['packages/store/src/a.ts', `import '@keytally/events'; import '@keytally/keys'`],
      ['packages/events/src/a.ts', `import '@keytally/keys'; import '@keytally/contract'`],
      ['packages/keys/src/a.test.ts', `import '@keytally/store'`],
    ];
    expect(arrowsOf(...chain).map(({ from, to }) => `${from} ${to}`)).toEqual([
      'packages/store packages/events',
      'packages/events packages/keys',
    ]);
  });

  it('keeps a use of code if the others use only types', () => {
    const arrows = arrowsOf(
      ['packages/store/src/a.ts', `import '@keytally/events'; import '@keytally/keys'`],
      ['packages/events/src/a.ts', `import type { A } from '@keytally/keys'`],
    );
    expect(arrows).toHaveLength(3);
  });
});

describe('foldersOf', () => {
  it('gives the folders in the order of their layers, the top first', () => {
    const files = ['clock.ts', 'registry/a.ts', 'tokens/a.ts', 'testing/a.ts'].map((name) => ({
      file: `packages/keys/src/${name}`,
      text: '',
    }));
    expect(foldersOf('packages/keys', files)).toEqual([['tokens'], ['registry']]);
  });

  it('gives only the outer folders of a part that has many', () => {
    const names = Array.from({ length: 16 }, (_, index) => `${index < 8 ? 'a' : 'b'}/${index}/a.ts`);
    const files = names.map((name) => ({ file: `packages/events/src/${name}`, text: '' }));
    expect(foldersOf('packages/events', files)).toEqual([['a', 'b']]);
  });
});

describe('findWays', () => {
  const arrow = (from: string, to: string): Arrow => ({ from, to, use: 'code' });

  it('routes arrows past parts in between and beside other arrows', () => {
    const ways = findWays([arrow('packages/store', 'packages/keys'), arrow('apps/server', 'packages/keys')]);
    const [store = 0, server = 0] = ways.map(({ column }) => column);
    expect(store).toBeGreaterThan(11);
    expect(store).toBeLessThan(14);
    expect(server).toBeLessThan(11);
  });

  it('asks for another plan if there is no way straight down', () => {
    expect(() => findWays([arrow('packages/keys', 'packages/store')])).toThrow(
      'change their places in plan.ts',
    );
    expect(() => findWays([arrow('apps/docs', 'packages/keys')])).toThrow('change their places in plan.ts');
    expect(() => findWays([arrow('packages/new', 'packages/keys')])).toThrow('packages/new has no place');
  });
});

describe('setWords', () => {
  it('keeps words inside their box', () => {
    const folders = [['one', 'another'], ['a-third-one'], ['fourth']];
    const { words, height } = setWords({ name: 'a', about: 'some words about this part', folders }, 130);
    for (const word of words) {
      expect(word.x + word.width).toBeLessThan(130);
      expect(word.y).toBeLessThan(height);
    }
    expect(words.filter(({ kind }) => kind === 'folder').map(({ text }) => text)).toEqual(folders.flat());
    expect(words.filter(({ kind }) => kind === 'above')).toHaveLength(2);
  });
});
