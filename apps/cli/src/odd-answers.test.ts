import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPart } from './export/export-part.ts';
import { keytallyIn } from './testing/keytally-in.ts';
import { answer, type ScriptedServer, startScriptedServer } from './testing/scripted-server.ts';

/** Answers that are not of the contract, and small files that were damaged: each ends in a sentence. */

let folder: string;
let server: ScriptedServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-odd-'));
  server = await startScriptedServer();
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** What failed commands print when nobody thought of the case. */
const RAW = /Cannot read|is not a function|is not iterable|undefined|Unexpected|--verbose to see/;

const oddBodies = [
  null,
  [],
  1,
  'text',
  {},
  { products: null },
  { products: [null] },
  { products: [{}] },
  { keys: {}, products: [{ id: 1, name: [] }] },
  { keys: [null], imports: null, results: null },
  { imports: [{}], results: [{ categoryEventNames: null }], entries: 1 },
  { keys: [{ id: null }], imports: [[]], results: [null], nextCursor: 1 },
];

const commands = [
  'products list',
  'products put p',
  'products delete p --yes',
  'keys list',
  'keys delete k --kind admin',
  'keys audit',
  'imports list --product p',
  'imports undo i --product p --yes',
  'clients erase u --product p',
  'clients list --product p',
  'events list --product p',
  'events list',
  'events sent k --product p',
  'report basic-table --product p --body {}',
  'report basic-table --product p --body {} --json',
  'export --product p --out out/all.ndjson',
].map((line) => line.split(' '));

test.each(commands.map((words) => [words.join(' '), words] as const))(
  '%s says that an answer is not of the contract',
  async (_, words) => {
    for (const body of oddBodies)
      for (const status of [200, 400]) {
        server.script(answer(status, body));
        const outcome = await keytallyIn(folder, ...words, '--url', server.url, '--token', 't');
        const said = `${JSON.stringify(body)}, ${status}: ${outcome.stderr}`;
        expect(said).not.toMatch(RAW);
        // An empty list is an answer; everything else is none.
        if (outcome.status === 0) expect(said).toMatch(/^\{/);
        else expect(outcome.stderr).toMatch(/Keytally server|any proxy|does not fit the contract/);
      }
  },
);

test('a product whose entity tag a proxy took away is not put as a new one', async () => {
  const product = { id: 'p', name: 'P', timeZone: 'UTC', defaultTracking: 'full' };
  const asked: (string | undefined)[] = [];
  server.script(answer(200, product), (response, request) => {
    asked.push(request.method, request.headers['if-none-match']);
    answer(200, product)(response, request);
  });
  await keytallyIn(folder, 'products', 'put', 'p', '--name', 'Q', '--url', server.url, '--token', 't');
  expect(asked).toEqual(['PUT', undefined]);
});

const whole = { url: 'http://127.0.0.1:9', keyId: 'k', kind: 'ADMIN', products: [], privateKeyFile: '/none' };

function writeProfileText(text: string): string {
  mkdirSync(join(folder, 'keytally'), { recursive: true, mode: 0o700 });
  const file = join(folder, 'keytally/work.json');
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}

test.each([
  ['', 'is not JSON'],
  ['null', 'must be an object'],
  ['[]', 'must be an object'],
  [JSON.stringify({ ...whole, products: null }), '/products must be'],
  [JSON.stringify({ ...whole, url: 7 }), '/url must be'],
  [JSON.stringify({ ...whole, kind: 'ROOT' }), '/kind must be'],
  [JSON.stringify({ ...whole, replaces: {} }), '/replaces/url is missing'],
])('the profile %j is damaged, and the command says where', async (text, message) => {
  writeProfileText(text);
  for (const command of [['profiles'], ['products', 'list', '--profile', 'work'], ['logout', 'work']]) {
    const { status, stderr } = await keytallyIn(folder, ...command);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(stderr).not.toMatch(RAW);
  }
});

test('a profile that others can change is refused', async () => {
  const file = writeProfileText(JSON.stringify(whole));
  for (const path of [file, join(folder, 'keytally')]) {
    chmodSync(path, 0o722);
    const { status, stderr } = await keytallyIn(folder, 'products', 'list', '--profile', 'work');
    expect([status, stderr]).toEqual([1, expect.stringContaining(`chmod go-w ${path}`)]);
    chmodSync(path, 0o700);
  }
});

test.each([
  ['', 'is not JSON'],
  ['null', 'must be'],
  ['{"bytes":-1}', 'is missing'],
  ['{"product":"p","type":"application/x-ndjson","bytes":"1","records":0,"isWhole":false}', '/bytes must be'],
])('the state of an export %j is damaged, and the command says what to do', async (text, message) => {
  const out = join(folder, 'damaged');
  writeFileSync(`${out}.part`, '');
  writeFileSync(`${out}.part.json`, text);
  const opened = openPart(out, { product: 'p', type: 'application/x-ndjson' });
  await expect(opened).rejects.toThrow(message);
  await expect(opened).rejects.toThrow('remove it and');
});

test.each([
  ['{"format":1}', 'is missing'],
  ['{"format":1,"product":null,"events":[]}', '/product must be'],
  ['{"format":1,"product":{"id":"p"},"events":[{"name":1}]}', '/events/0/category is missing'],
  ['[1]', 'must be'],
  ['', 'is not JSON'],
])('the settings of a product %j are damaged, and the command says where', async (text, message) => {
  writeFileSync(join(folder, 'product.json'), text);
  const { status, stderr } = await keytallyIn(folder, 'products', 'restore', 'product.json');
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
});
