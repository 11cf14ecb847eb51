import { readFile } from 'node:fs/promises';
import {
  type CheckedRecord,
  createTimePattern,
  createZoneClock,
  readLine,
  recordText,
} from '@keytally/events';
import { pageChecker } from '@keytally/events/page-checker';
import { blobSource, checkingSink, type Delimiter, importFile, readTextRows } from '@keytally/import';
import {
  csvOfTable,
  type KnownFile,
  knownFiles,
  type MadeTable,
  madeTables,
  ndjsonOfTable,
  ndjsonRowsOfTable,
  pathOfKnownFile,
  patternOf,
  shownRecord,
  tableColumns,
  workbookOfTable,
} from '@keytally/import/testing';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { Plan } from './plan.ts';
import { type ImportCalls, work } from './work.ts';

const inPage = knownFiles.filter(({ file }) => !file.endsWith('.parquet'));

/** A server that judges every record, and remembers those that are right. */
function server() {
  const records: CheckedRecord[] = [];
  const judge = checkingSink(pageChecker, Date.now);
  const send: ImportCalls['send'] = async (_, body) => {
    const sent = readLine(await body.text()).record as { records: readonly Record<string, unknown>[] };
    const judged = sent.records.map((record) => ({
      record,
      verdict: pageChecker(record, Date.now()),
      json: '',
    }));
    records.push(...judged.flatMap(({ verdict: { record } }) => record ?? []));
    return judge.send(judged);
  };
  const replace: ImportCalls['replace'] = () => Promise.reject(new Error('nothing is replaced'));
  return { records, calls: { send, replace } };
}

const RUN = { name: 'known', importRun: 'known-run-000000001', isDryRun: false };

const columnsOf = (columns: KnownFile['columns']) =>
  Object.entries(columns).map(([field, column]) => ({ field, column }));

const planOf = ({ columns, timeFormat, timeZone = 'UTC' }: KnownFile): Plan => ({
  columns: columnsOf(columns),
  timeFormat,
  timeZone,
});

test.each(inPage)('$file gives in the page what it gives in the command', async (known) => {
  const file = new File([await readFile(pathOfKnownFile(known))], known.file);
  const { records, calls } = server();
  const { reading } = await work.look(file, {});
  const outcome = await work.run(file, { ...planOf(known), ...reading }, RUN, calls, () => {});
  expect(outcome.failure).toBeUndefined();
  const told = outcome.faults.map(({ line, column, message }) => `${line} ${column}: ${message}`);
  expect(told).toHaveLength(known.refused.length);
  for (const [index, one] of told.entries()) expect(one).toContain(known.refused[index]);
  expect(records.map(shownRecord).toSorted()).toEqual(known.records.toSorted());
});

/** What comes of a table: its records, and which of its rows are refused. */
interface Outcome {
  readonly records: readonly string[];
  readonly refused: readonly number[];
}

const outcome = (
  records: readonly CheckedRecord[],
  refused: readonly number[],
  lines: readonly number[],
): Outcome => ({
  records: records.map(recordText).toSorted(),
  refused: refused.map((line) => lines.indexOf(line)).toSorted((one, other) => one - other),
});

/** A table as the command reads its CSV. */
async function rightOf(table: MadeTable): Promise<Outcome> {
  const { text, lines } = csvOfTable(table, ',', '.');
  const clock = createZoneClock(table.zone, Date.now());
  const mapping = {
    columns: new Map(Object.entries(tableColumns)),
    constants: new Map<string, string>(),
    timeFormat: { pattern: createTimePattern(patternOf(table)), clock },
  };
  const source = blobSource('table.csv', new Blob([text]));
  const advice = { onBytes: '', onEncoding: '' };
  const { columns, blocks } = await readTextRows({ source, format: 'csv', mapping, advice }, () => {});
  const [records, refused]: [CheckedRecord[], number[]] = [[], []];
  await importFile(blocks, {
    ...{ columns, mapping, check: pageChecker, sink: checkingSink(pageChecker, Date.now), delimiter: ',' },
    onRejected: ({ line }) => refused.push(line),
    onClockChange() {},
    onRecords() {},
    onTaken: ({ record }) => records.push(pageChecker(record, Date.now()).record as CheckedRecord),
  });
  return outcome(records, refused, lines);
}

/** A file of a table, and what the form says of it. */
interface TableFile {
  readonly file: File;
  readonly lines: readonly number[];
  readonly plan: Partial<Plan>;
}

function filesOf(table: MadeTable): readonly TableFile[] {
  const csv = (delimiter: Delimiter, decimal: '.' | ','): TableFile => {
    const { text, lines } = csvOfTable(table, delimiter, decimal);
    return { file: new File([text], 'table.csv'), lines, plan: { delimiter, decimal } };
  };
  const linesFrom = (first: number) => table.rows.map((_, place) => place + first);
  const sheet = new File([new Uint8Array(workbookOfTable(table))], 'table.xlsx');
  const ndjson = new File([ndjsonOfTable(table)], 'table.ndjson');
  const rows = new File([ndjsonRowsOfTable(table)], 'rows.ndjson');
  return [
    csv(',', '.'),
    csv(';', ','),
    csv('\t', '.'),
    { file: sheet, lines: linesFrom(2), plan: { timeFormat: 'yyyy-MM-dd HH:mm:ss' } },
    { file: ndjson, lines: linesFrom(1), plan: { holdsRecords: true } },
    { file: rows, lines: linesFrom(1), plan: { columns: columnsOf({ ...tableColumns, name: 'use.event' }) } },
  ];
}

test('one table gives in the page, in any kind of file, the records of the command', async () => {
  await fc.assert(
    fc.asyncProperty(madeTables(1), async ([table]) => {
      if (!table) throw new Error('no table');
      const right = await rightOf(table);
      const { zone: timeZone } = table;
      const plan = planOf({
        file: '',
        columns: tableColumns,
        timeFormat: patternOf(table),
        timeZone,
        records: [],
        refused: [],
      });
      for (const { file, lines, plan: own } of filesOf(table)) {
        const { records, calls } = server();
        const { faults } = await work.run(file, { ...plan, ...own }, RUN, calls, () => {});
        const refused = faults.map(({ line }) => line);
        expect({ name: file.name, ...outcome(records, refused, lines) }).toEqual({
          name: file.name,
          ...right,
        });
      }
    }),
    { numRuns: inject('longTests') ? 2_000 : 20 },
  );
});
