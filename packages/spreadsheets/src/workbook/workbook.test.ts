import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, inject, it } from 'vitest';
import type { ColumnKind } from '../names/column-names.ts';
import type { Cell, Table } from '../tables/table.ts';
import { bytesOf, type ReadCell, readSheets } from '../testing/index.ts';
import { MOST_ROWS, SheetTooSmall } from './sheet-xml.ts';
import { workbook } from './workbook.ts';

const written = (table: Table) => bytesOf(workbook([{ name: 'Answer', ...table }]));

/** The cells of one column, as they are read. */
async function readColumn(kind: ColumnKind, ...cells: readonly Cell[]): Promise<(ReadCell | undefined)[]> {
  const [sheet] = await readSheets(
    await written({ columns: [{ heading: 'Value', kind }], rows: cells.map((cell) => [cell]) }),
  );
  return cells.map((_, index) => sheet?.cells.get(`A${index + 2}`));
}

describe('a cell of a workbook', () => {
  it.each([
    ['count', 1234, { value: 1234, look: 'format 3' }],
    ['ratio', 1.67, { value: 1.67, look: 'format 4' }],
    ['number', { number: '12345678.123456' }, { value: 12_345_678.123456, look: 'format 0' }],
    ['day', '2026-03-02', { value: 46_083, look: 'yyyy-mm-dd' }],
    ['instant', '2026-03-02T12:00:00.000Z', { value: 46_083.5, look: 'yyyy-mm-dd hh:mm:ss.000' }],
    ['flag', 'true', { value: true, look: 'format 0' }],
    ['text', '007', { value: '007', look: 'format 49' }],
    ['day', '1900-02-28', { value: '1900-02-28', look: 'format 49' }],
    ['day', 'in no period', { value: 'in no period', look: 'format 49' }],
  ] as const)('of the kind %s has what it is: %j', async (kind, cell, expected) => {
    expect(await readColumn(kind, cell)).toEqual([expected]);
  });

  it('is empty where there is nothing, and not 0', async () => {
    expect(await readColumn('count', null, 0)).toEqual([undefined, { value: 0, look: 'format 3' }]);
  });

  it.each(['=1+1', '=HYPERLINK("http://x","y")', '+1', '-1', '@SUM(A1)', '\t=1', "'=1"])(
    'with the text %j is that text, and nothing runs',
    async (text) => {
      expect(await readColumn('text', text)).toEqual([{ value: text, look: 'format 49' }]);
    },
  );

  it('has any text that there is, and another reader says so', async () => {
    const texts = fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        const cells = await readColumn('text', ...given);
        expect(cells.map((cell) => cell?.value)).toEqual(given);
      }),
      {
        numRuns: inject('longTests') ? 500 : 10,
        examples: [[['_x0041_', ' a ', 'a\r\nb', '\u0000', '<&>"', '\ufffe', '\u0085']]],
      },
    );
  });
});

it('a sheet has a bold heading that stays in sight, columns in which their cells fit, and all rows in order', async () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => [`Event ${index}`, index]);
  const bytes = await written({
    columns: [
      { heading: 'Event', kind: 'text' },
      { heading: 'Uses of the event', kind: 'count' },
    ],
    rows,
  });
  const [sheet] = await readSheets(bytes);
  expect(sheet?.cells.get('B1')).toEqual({ value: 'Uses of the event', look: 'bold' });
  expect(sheet?.xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  const widths = [...(sheet?.xml ?? '').matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths[0]).toBeGreaterThanOrEqual('Event 999'.length);
  expect(widths[1]).toBeGreaterThanOrEqual('Uses of the event'.length);
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.rows).toEqual([['Event', 'Uses of the event'], ...rows]);
});

it('has sheets of these names, and columns beyond Z', async () => {
  const columns = Array.from({ length: 60 }, (_, index) => ({
    heading: `C${index}`,
    kind: 'count' as const,
  }));
  const bytes = await bytesOf(
    workbook([
      { name: 'Événements & <more>', columns, rows: [columns.map((_, index) => index)] },
      { name: 'About', columns: [], rows: [] },
    ]),
  );
  const [first, second] = await readSheets(bytes);
  expect([first?.name, second?.name]).toEqual(['Événements & <more>', 'About']);
  expect(first?.cells.get('BH2')?.value).toBe(59);
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['Événements & <more>', 'About']);
});

it('comes while its rows are read, and refuses more of them than a sheet has', async () => {
  const most = inject('longTests') ? MOST_ROWS : 5_000;
  let made = 0;
  function* endless(): Generator<readonly Cell[]> {
    for (;;) {
      made += 1;
      yield [Math.random()];
    }
  }
  const columns = [{ heading: 'Any', kind: 'number' as const }];
  let madeAtFirst = 0;
  const all = (async () => {
    for await (const piece of workbook([{ name: 'All', columns, rows: endless() }], most))
      if (piece.length > 1_000) madeAtFirst ||= made;
  })();
  await expect(all).rejects.toThrow(SheetTooSmall);
  expect(made).toBe(most);
  expect(madeAtFirst).toBeLessThan(10_000);
});
