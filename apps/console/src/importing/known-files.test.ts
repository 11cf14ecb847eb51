import { readFile } from 'node:fs/promises';
import { readLine } from '@keytally/events';
import { pageChecker } from '@keytally/events/page-checker';
import { checkingSink } from '@keytally/import';
import { type KnownFile, knownFiles, pathOfKnownFile, shownRecord } from '@keytally/import/testing';
import { expect, test } from 'vitest';
import type { Plan } from './plan.ts';
import { type ImportCalls, work } from './work.ts';

const inPage = knownFiles.filter(({ file }) => !file.endsWith('.parquet'));

/** A server that judges every record, and remembers those that are right. */
function server() {
  const records: string[] = [];
  const judge = checkingSink(pageChecker, Date.now);
  const send: ImportCalls['send'] = async (_, body) => {
    const sent = readLine(await body.text()).record as { records: readonly Record<string, unknown>[] };
    const judged = sent.records.map((record) => ({
      record,
      verdict: pageChecker(record, Date.now()),
      json: '',
    }));
    records.push(...judged.flatMap(({ verdict: { record } }) => (record ? [shownRecord(record)] : [])));
    return judge.send(judged);
  };
  const replace: ImportCalls['replace'] = () => Promise.reject(new Error('nothing is replaced'));
  return { records, calls: { send, replace } };
}

const planOf = ({ columns, timeFormat, timeZone = 'UTC' }: KnownFile): Plan => ({
  columns: Object.entries(columns).map(([field, column]) => ({ field, column })),
  timeFormat,
  timeZone,
});

test.each(inPage)('$file gives in the page what it gives in the command', async (known) => {
  const file = new File([await readFile(pathOfKnownFile(known))], known.file);
  const { records, calls } = server();
  const run = { name: 'known', importRun: 'known-run-000000001', rehearses: false };
  const { reading } = await work.look(file, {});
  const outcome = await work.run(file, { ...planOf(known), ...reading }, run, calls, () => {});
  expect(outcome.failure).toBeUndefined();
  const told = outcome.faults.map(({ line, column, message }) => `${line} ${column}: ${message}`);
  expect(told).toHaveLength(known.refused.length);
  for (const [index, one] of told.entries()) expect(one).toContain(known.refused[index]);
  expect(records.toSorted()).toEqual(known.records.toSorted());
});
