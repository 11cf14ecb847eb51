import { describe, expect, it } from 'vitest';
import { checkReach, reaches } from './reach.ts';

const kinds = 'packages/reports/src/kinds';
const file = (path: string, imported = '') => ({
  file: `packages/reports/src/${path}`,
  text: imported && `import type { A } from '${imported}'`,
});

describe('checkReach', () => {
  const check = (...files: ReturnType<typeof file>[]) => checkReach(files, reaches);

  it('lets a model import other models', () =>
    expect(
      check(
        file('kinds/a/model.ts', '../b/model.ts'),
        file('kinds/b/model.ts', './model-bins.ts'),
        file('kinds/b/model-bins.ts', '../../model/days.ts'),
        file('kinds/b/report.ts', './bins.ts'),
      ),
    ).toEqual([]));

  it.each([
    ['kinds/a/model.ts', './report.ts', 'kinds/a/report.ts'],
    ['kinds/a/model.ts', '../../sql/sql.ts', 'sql/sql.ts'],
    ['lists/a/model.ts', './list.ts', 'lists/a/list.ts'],
    ['kinds/a/testing/table.ts', '../table.ts', 'kinds/a/table.ts'],
    ['kinds/a/table.ts', './report.ts', 'kinds/a/report.ts'],
    ['kinds/a/table.ts', '../../values/properties.ts', 'values/properties.ts'],
  ])('does not let %s import %s', (from, to, reached) =>
    expect(check(file(from, to))).toEqual([
      expect.stringContaining(`${from} reaches packages/reports/src/${reached}: `),
    ]),
  );

  it('finds what is reached through another file', () =>
    expect(
      check(file('kinds/a/model.ts', './model-bins.ts'), file('kinds/a/model-bins.ts', './bins.ts')),
    ).toEqual([expect.stringContaining(`${kinds}/a/model.ts reaches ${kinds}/a/bins.ts: `)]));
});
