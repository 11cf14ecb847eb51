import { requestExamples } from '@keytally/contract-tests/request-examples';
import { generateKeyPair, type KeyKind, signToken } from '@keytally/keys';
import type { Caller } from './caller.ts';
import { opsToken } from './served-data.ts';

const path = { product_id: 'ide' };
const range = { startDate: '2026-03-01', stopDate: '2026-03-31' };

/** Registered wherever the calls are made. */
const app = generateKeyPair('EdDSA');
const appToken = () =>
  signToken({
    ...app,
    keyId: 'app',
    kind: 'CLIENT',
    products: ['ide'],
    lifetimeSeconds: 600,
    now: new Date(),
  });

const useOf = (clientId: string, name: string, day = '10') => ({
  id: `${clientId} ${name}`,
  clientId,
  occurredAt: `2026-03-${day}T09:00:00Z`,
  name,
});

/** Everything that users of Keytally do, one call after another. */
export async function makeCalls(caller: Caller): Promise<void> {
  const token = await opsToken();
  await setUp(caller, token);
  await send(caller);
  await report(caller, token);
  await readPages(caller, token);
  await exportPages(caller, token);
  await importAndUndo(caller, token);
  await erase(caller, token);
  await openSession(caller, token);
  await tidyUp(caller, token);
}

async function setUp(caller: Caller, token: string): Promise<void> {
  const body = { name: 'IDE', timeZone: 'Europe/Berlin', labels: { C01: 'Tool window' } };
  await caller.change('putProduct', { token, path, body });
  await caller.change('getProduct', { token, path });
  await caller.change('listProducts', { token });
  const key = { id: 'app', publicKey: app.publicKey, products: ['ide'] };
  await caller.change('putClientKeys', { token, body: [key] });
  await caller.change('putClientKeys', { token, body: [key] });
  await caller.ask('putClientKeys', { token, body: [{ ...key, id: 'other' }] });
  for (const query of ['', '?kind=CLIENT']) await caller.change('listPublicKeys', { token, query });
}

async function send(caller: Caller): Promise<void> {
  const token = await appToken();
  await caller.waitUntilKnown(token);
  await caller.change('getCaller', { token });
  for (const { type = '', body } of [...examplesOf('ingestRecords'), ...examplesOf('ingestRecords')])
    await caller.change('ingestRecords', { token, path, body, headers: { 'Content-Type': type } });
  await caller.ask('ingestRecords', { token, path: { product_id: 'other' }, body: { records: [] } });
  await caller.ask('ingestRecords', { token, path, body: '{"records": [' });
  const opened = [useOf('anna', 'Open'), useOf('anna', 'Open'), { ...useOf('anna', 'Open'), value: 7 }];
  await caller.change('ingestRecords', { token, path, body: { records: opened } });
  await caller.change('ingestRecords', { token, path, query: '?dryRun=true', body: { records: opened } });
}

async function report(caller: Caller, token: string): Promise<void> {
  await caller.change('listTrackedEvents', { token, path });
  await caller.change('listProperties', { token, path });
  await caller.change('listProductProperties', { token, path });
  await askReports(caller, token, ['application/json', 'text/csv']);
  const events = [{ category: 'File', name: 'Open', tracking: 'basic' }];
  await caller.change('updateTrackedEvents', { token, path, body: { events } });
  await caller.change('listTrackedEvents', { token, path, query: '?search=O' });
  await askReports(caller, token);
}

async function askReports(caller: Caller, token: string, types = ['application/json']): Promise<void> {
  for (const { operationId, body } of requestExamples.filter(({ operationId }) => REPORTS.has(operationId)))
    for (const Accept of types) await caller.ask(operationId, { token, path, body, headers: { Accept } });
}

const REPORTS = new Set([
  'getBasicDataTable',
  'getBasicTimeline',
  'getLifetimeHistogram',
  'getLifetimeDataTable',
  'getAdvancedFullReport',
]);

/** Other records come in between any two pages. */
async function readPages(caller: Caller, token: string): Promise<void> {
  const records = Array.from({ length: 25 }, (_, at) => useOf('ben', `name ${at}`));
  await caller.change('ingestRecords', { token, path, body: { records } });
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const body = { ...range, page: { size: 4, ...(cursor && { cursor }) } };
    const { meta } = await caller.change<Page>('getLifetimeDataTable', { token, path, body });
    const late = [
      useOf('cleo', `new before ${cursor ? meta.page.totalRows : 'all'}`),
      useOf('cleo', 'name 7'),
    ];
    await caller.change('ingestRecords', { token, path, body: { records: late } });
    cursor = meta.page.nextCursor;
  }
}

interface Page {
  readonly meta: { readonly page: { readonly totalRows: number; readonly nextCursor: string | null } };
}

async function exportPages(caller: Caller, token: string): Promise<void> {
  let [count, query] = [0, '?limit=9'];
  for (;;) {
    const { headers } = await caller.ask('exportRecords', { token, path, query });
    const cursor = headers.get('X-Next-Cursor');
    if (cursor === null) break;
    query = `?limit=9&cursor=${encodeURIComponent(cursor)}`;
    count += 1;
    const records = [useOf('dora', `late ${count}`, '05'), useOf('zoe', `late ${count}`, '25')];
    await caller.change('ingestRecords', { token, path, body: { records } });
  }
  const headers = { Accept: 'text/csv' };
  await caller.ask('exportRecords', { token, path, headers, query: '?startDate=2026-03-03' });
}

/** Batches of an import go to whichever server, and some of them twice. */
async function importAndUndo(caller: Caller, token: string): Promise<void> {
  const batch = (number: number) => ({
    records: ['emil', 'anna'].map((clientId) => useOf(clientId, `imported ${number}`, '20')),
  });
  const importAll = async () => {
    for (const number of [1, 2, 2, 3, 1, 4])
      await caller.change('ingestRecords', { token, path, query: '?import=march', body: batch(number) });
    await caller.change('listImports', { token, path });
    await caller.change('getBasicDataTable', { token, path, body: range });
  };
  const undo = { token, path: { ...path, import_name: 'march' } };
  await importAll();
  await caller.change('eraseImport', undo);
  await caller.ask('eraseImport', undo);
  await caller.change('getBasicDataTable', { token, path, body: range });
  await importAll();
}

async function erase(caller: Caller, token: string): Promise<void> {
  const ask = (page: object) =>
    caller.ask('getLifetimeDataTable', { token, path, body: { ...range, page: { size: 4, ...page } } });
  const { meta } = JSON.parse((await ask({})).text) as Page;
  const client = { token, path: { ...path, client_id: 'ben' } };
  await caller.change('eraseClient', client);
  for (const _ of [1, 2, 3]) await ask({ cursor: meta.page.nextCursor });
  await caller.ask('eraseClient', client);
  await ask({});
  await caller.change('ingestRecords', { token, path, body: { records: [useOf('ben', 'back')] } });
  await askReports(caller, token);
}

async function openSession(caller: Caller, token: string): Promise<void> {
  const { publicKey, privateKey } = generateKeyPair('ES256');
  const body = { role: 'owner' };
  const { code } = await caller.change<{ code: string }>('createConsolePairing', { token, body });
  const { keyId, kind } = await caller.change<{ keyId: string; kind: KeyKind }>('createConsoleSession', {
    body: { code, publicKey },
  });
  await caller.ask('createConsoleSession', { body: { code, publicKey } });
  const ofSession = await signToken({ privateKey, keyId, kind, lifetimeSeconds: 300, now: new Date() });
  for (const _ of [1, 2, 3]) await caller.change('getCaller', { token: ofSession });
  await caller.change('getBasicDataTable', { token: ofSession, path, body: range });
  await caller.ask('putClientKeys', { token: ofSession, body: [] });
  await caller.change('deleteConsoleSession', { token: ofSession, path: { keyId } });
}

async function tidyUp(caller: Caller, token: string): Promise<void> {
  await caller.change('deleteClientKey', { token, path: { keyId: 'app' } });
  await caller.ask('deleteClientKey', { token, path: { keyId: 'app' } });
  const again = { id: 'again', publicKey: app.publicKey };
  await caller.ask('putClientKeys', { token, body: [again] });
  for (const action of ['keys-put', 'key-deleted', 'session-opened'])
    await caller.change('listAuditEntries', { token, query: `?action=${action}` });
  await caller.change('deleteProduct', { token, path });
  for (const _ of [1, 2, 3]) await caller.ask('getBasicDataTable', { token, path, body: range });
  await caller.change('listProducts', { token });
}

const examplesOf = (operation: string) =>
  requestExamples.filter(({ operationId }) => operationId === operation);
