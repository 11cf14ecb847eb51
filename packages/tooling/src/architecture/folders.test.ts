import { describe, expect, it } from 'vitest';
import { checkFolderCycles } from './folder-cycles.ts';
import { checkFolderSizes } from './folder-sizes.ts';

describe('checkFolderSizes', () => {
  const filesIn = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ file: `${folder}/a${index}.test.ts`, text: '' }));

  it('finds a folder of 26 files, and allows 25 with others below them', () => {
    expect(checkFolderSizes(filesIn('packages/keys/src/tokens', 26))).toEqual([
      'packages/keys/src/tokens has 26 files: move them into folders by topic',
    ]);
    const deeper = [...filesIn('apps/cli/src', 25), ...filesIn('apps/cli/src/import', 25)];
    expect(checkFolderSizes(deeper)).toEqual([]);
  });

  it('counts only sources', () => {
    expect(checkFolderSizes(filesIn('packages/keys', 26))).toEqual([]);
  });
});

describe('checkFolderCycles', () => {
  const file = (path: string, imported: string) => ({
    file: `packages/store/src/${path}`,
    text: `import type { A } from '${imported}'`,
  });

  it('names the files of the cycle', () => {
    const wayRound = [file('file/sizes.ts', '../store.ts'), file('store.ts', './file/database.ts')];
    expect(checkFolderCycles(wayRound)).toEqual([
      'packages/store/src: file/sizes.ts -> store.ts, store.ts -> file/database.ts',
    ]);
    for (const one of wayRound) expect(checkFolderCycles([one])).toEqual([]);
  });

  it('finds a cycle through three folders, and reports it once', () => {
    const wayRound = [
      file('a/one.ts', '../b/one.ts'),
      file('a/two.ts', '../b/two.ts'),
      file('b/one.ts', '../c/one.ts'),
      file('c/two.ts', '../a/two.ts'),
    ];
    expect(checkFolderCycles(wayRound)).toEqual([
      'packages/store/src: a/two.ts -> b/two.ts, b/one.ts -> c/one.ts, c/two.ts -> a/two.ts',
    ]);
  });

  it('allows files of one folder to import each other, and tests to import anything', () => {
    expect(checkFolderCycles([file('a/one.ts', './two.ts'), file('a/two.ts', './one.ts')])).toEqual([]);
    expect(
      checkFolderCycles([file('a/one.test.ts', '../b/one.ts'), file('b/one.ts', '../a/one.ts')]),
    ).toEqual([]);
  });

  it('keeps workspaces apart', () => {
    const other = { ...file('b/one.ts', '../a/one.ts'), file: 'packages/keys/src/b/one.ts' };
    expect(checkFolderCycles([file('a/one.ts', '../b/one.ts'), other])).toEqual([]);
  });
});
