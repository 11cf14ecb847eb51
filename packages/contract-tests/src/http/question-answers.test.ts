import { reportOperations } from '@keytally/contract/reports';
import { readSheets } from '@keytally/spreadsheets/testing';
import { tableFromIPC } from '@uwdata/flechette';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, codeOf } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** A kept question is asked by its address, in the form that a tool reads. */

const path = { product_id: 'acme', question_id: 'uses' };
const march = { startDate: '2026-03-01', stopDate: '2026-03-31' };
const events = ['Open', 'Save', '=1+1'].map((name, index) => ({
  id: `e${index}`,
  clientId: 'u1',
  occurredAt: '2026-03-02T09:00:00Z',
  name,
  value: index / 8,
}));
const TABLES = {
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  arrow: 'application/vnd.apache.arrow.stream',
  parquet: 'application/vnd.apache.parquet',
};
let server: TestServer;
let token: string;
let share: { id: string; secret: string };

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
  await ask('putProduct', { body: { timeZone: 'UTC' } });
  await ask('ingestRecords', { body: { records: events } });
  const body = { name: 'Uses', ask: { report: 'basic-table', request: march }, compare: 'before' };
  await ask('putQuestion', { body });
  share = JSON.parse((await ask('createShare', { body: { subject: { question: 'uses' } } })).text);
});
afterAll(() => server.close());

const ask = (operationId: string, options: object = {}) =>
  call(server.url, operationId, { token, path, ...options });

/** The bytes of the answer, asked for with a token or with the secret of the share. */
async function bytesOf(type: string, isShared: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const address = isShared ? `/v3/shared/${share.id}/answers/uses` : '/v3/questions/acme/uses/answer';
  const credentials = isShared ? { 'Share-Secret': share.secret } : { Authorization: `Bearer ${token}` };
  const answer = await fetch(server.url + address, { headers: { Accept: type, ...credentials } });
  expect([answer.status, answer.headers.get('Content-Type')?.split(';')[0]]).toEqual([200, type]);
  expect(answer.headers.get('X-Watermark')).toMatch(/\d/);
  return new Uint8Array(await answer.arrayBuffer());
}

const counted = (rows: readonly object[]) => rows.map((row) => Object.values(row).slice(1, 3));
const EXPECTED = [
  ['=1+1', 1n],
  ['Open', 1n],
  ['Save', 1n],
];

describe.each([
  ['with a token', false],
  ['with the secret of a share', true],
])('%s', (_, isShared) => {
  test('as JSON it is the report, with its name', async () => {
    const { text } = await ask(reportOperations['basic-table'], { body: march });
    const answer = JSON.parse(new TextDecoder().decode(await bytesOf('application/json', isShared)));
    expect(answer).toEqual({ report: 'basic-table', answer: JSON.parse(text) });
  });

  test('as Arrow and Parquet it has text as it is, and numbers', async () => {
    const arrow = tableFromIPC(await bytesOf(TABLES.arrow, isShared), { useBigInt: true });
    expect(counted(arrow.toArray())).toEqual(EXPECTED);
    const file = (await bytesOf(TABLES.parquet, isShared)).buffer;
    expect(counted(await parquetReadObjects({ file }))).toEqual(EXPECTED);
  });

  test('as a workbook it is one sheet with the columns of the CSV', async () => {
    const csv = new TextDecoder().decode(await bytesOf('text/csv', isShared));
    const sheets = await readSheets(await bytesOf(TABLES.workbook, isShared));
    expect(sheets.map(({ name }) => name)).toEqual(['Answer']);
    for (const column of (csv.split('\n')[0] ?? '').split(','))
      expect(sheets[0]?.xml).toContain(`>${column}<`);
  });
});

test('the days that it is compared with are asked for by a parameter', async () => {
  const { text } = await ask('getQuestionAnswer', { query: '?compared=true' });
  const { answer, facts } = JSON.parse(text);
  expect(answer.meta).toMatchObject({ startDate: '2026-02-01', stopDate: '2026-02-28' });
  expect(facts).toBeDefined();
});

test('a question that is not kept is told from a product that is not there', async () => {
  const no = await ask('getQuestionAnswer', { path: { ...path, question_id: 'nothing' } });
  expect([no.status, codeOf(no)]).toEqual([404, 'unknown-question']);
  const nowhere = await ask('getQuestionAnswer', { path: { ...path, product_id: 'nowhere' } });
  expect([nowhere.status, codeOf(nowhere)]).toEqual([404, 'unknown-product']);
});
