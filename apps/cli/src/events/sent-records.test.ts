import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keytallyIn } from '../testing/keytally-in.ts';
import { answer, problem, type ScriptedServer, startScriptedServer } from '../testing/scripted-server.ts';

let folder: string;
let server: ScriptedServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-sent-'));
  server = await startScriptedServer();
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const sent = (...flags: readonly string[]) =>
  keytallyIn(
    folder,
    'events',
    'sent',
    'app',
    '--product',
    'acme',
    '--url',
    server.url,
    '--token',
    't',
    ...flags,
  );
const thumbprint = 'QAom_Tdney8viFdVo_IudU6ysI4wx3r0wCxmfOKEK-Q';
const knownSince = '2026-03-02T09:00:00.000Z';

test('what a key sent is a line for each day, and the last one says since when that is known', async () => {
  const body = { knownSince, days: [{ day: '2026-04-01', thumbprint, records: 12 }] };
  server.script(answer(200, body));
  expect((await sent()).stdout.split('\n')).toEqual([
    'day\trecords\tthumbprint',
    `2026-04-01\t12\t${thumbprint}`,
    `Of records that came in before ${knownSince}, nobody knows which key sent them.`,
    '',
  ]);
  server.script(answer(200, body));
  expect(JSON.parse((await sent('--json', '--kind', 'admin')).stdout)).toEqual(body);
});

test('no record is not shown as if nothing had been sent before it was known', async () => {
  server.script(answer(200, { days: [] }));
  expect((await sent()).stdout).toBe(
    'No record of the client key app is known here.\nOf the records that this product has, nobody knows which key sent them.\n',
  );
});

test('a product that is not there is told', async () => {
  server.script(problem(404, 'unknown-product'));
  expect(await sent()).toMatchObject({ status: 1, stdout: '' });
});
