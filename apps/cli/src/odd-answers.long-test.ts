import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullName, withSubcommands } from './command/called-command.ts';
import { openPart } from './export/export-part.ts';
import { createProgram } from './program.ts';
import { keytallyIn } from './testing/keytally-in.ts';
import { answer, type ScriptedServer, startScriptedServer } from './testing/scripted-server.ts';

/** Answers that are not of the contract, and small files that were damaged: each ends in a sentence. */

let folder: string;
let server: ScriptedServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-odd-'));
  server = await startScriptedServer();
  const product = { id: 'p', name: 'P', timeZone: 'UTC', defaultTracking: 'full' };
  writeFileSync(join(folder, 'p.json'), JSON.stringify({ format: 1, product, events: [] }));
  writeFileSync(join(folder, 'p.csv'), 'u,n,t\nu1,Save,2026-03-01T00:00:00Z\n');
  writeFileSync(join(folder, 'p.ndjson'), '{"id":"e","clientId":"u1","name":"Save"}\n');
  const { publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(folder, 'public.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
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

/** What comes from something else than a server, whatever is asked. */
const ofOthers: Record<string, ReturnType<typeof answer>> = {
  '204': (response) => response.writeHead(204).end(),
  nothing: (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(),
  'a page': (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html></html>'),
  'a redirect': (response) => response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
};

/** Each command that can be sent to a server. */
const commands = [
  'status',
  'products list',
  'products put p --name P',
  'products delete p --yes',
  'products restore p.json',
  'products restore p.json p.ndjson',
  'keys list',
  'keys put k --kind admin --public-key public.pem',
  'keys delete k --kind admin',
  'keys audit',
  'console --print',
  'retention run p',
  'import p.csv --product p --column clientId=u --column name=n --column occurredAt=t',
  'import p.csv --product p --create-product --column clientId=u --column name=n --column occurredAt=t',
  'imports list --product p',
  'imports undo i --product p --yes',
  'clients erase u --product p --yes',
  'clients erase u --every-product --yes',
  'clients show u --product p',
  'clients show u --every-product',
  'clients list --product p',
  'events list --product p',
  'events list',
  'events track basic e --product p',
  'events remove e --product p',
  'events sent k --product p',
  'events erase --key k --since 2026-03-02T09:00:00Z --product p --yes',
  'report basic-table --product p --body {}',
  'report basic-table --product p --body {} --json',
  'report basic-table --product p --body {} --format csv',
  'export --product p --out out/all.ndjson',
  'export --product p --out out/all.csv',
  'export --product p --out -',
  'ask q --product p',
  'questions list --product p',
  'questions show q --product p',
  'questions put q --product p --name Q --body {} --report basic-table',
  'questions delete q --product p',
  'questions deleted --product p',
  'questions restore q --product p',
  'shares list --product p',
  'shares create q --product p',
  'shares revoke s --product p',
  'boards list --product p',
  'boards show b --product p',
  'boards put b --product p --name B --cards []',
  'boards delete b --product p',
  'notes list --product p',
  'notes show n --product p',
  'notes put n --product p --day 2026-03-02 --text T',
  'notes delete n --product p',
  'cohorts list --product p',
  'cohorts show c --product p',
  'cohorts put c --product p --name C --rule {}',
  'cohorts delete c --product p',
].map((line) => line.split(' '));

test('these are all commands that can be sent to a server', async () => {
  const sent = withSubcommands(await createProgram()).filter(({ options }) => {
    const names = options.filter(({ hidden }) => !hidden).map(({ long }) => long);
    return names.includes('--url') && names.includes('--token');
  });
  const lines = commands.map((words) => `keytally ${words.join(' ')} `);
  // What an assistant is told by `keytally mcp` is tested beside it.
  const names = sent.map((command) => `${fullName(command)} `).filter((name) => name !== 'keytally mcp ');
  expect(names.filter((name) => !lines.some((line) => line.startsWith(name)))).toEqual([]);
});

test.each(commands.map((words) => [words.join(' '), words] as const))(
  '%s says that an answer is not of the contract',
  async (_, words) => {
    const odd = oddBodies.flatMap((body) =>
      [200, 400].map((status) => [`${JSON.stringify(body)}, ${status}`, answer(status, body)] as const),
    );
    for (const [what, given] of [...odd, ...Object.entries(ofOthers)]) {
      server.script(given);
      const outcome = await keytallyIn(folder, ...words, '--url', server.url, '--token', 't');
      const said = `${what}: ${outcome.stderr}`;
      expect(said).not.toMatch(RAW);
      // An empty list is an answer; everything else is none.
      if (outcome.status === 0) expect(said).toMatch(/^\{/);
      else
        expect(said).toMatch(
          /Keytally server|any proxy|does not fit the contract|use the URL of the server itself/,
        );
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
