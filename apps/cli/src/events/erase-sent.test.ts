import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keytallyIn } from '../testing/keytally-in.ts';
import { answer, broken, type ScriptedServer, startScriptedServer } from '../testing/scripted-server.ts';

let folder: string;
let server: ScriptedServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-erase-sent-'));
  server = await startScriptedServer();
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const since = '2026-03-02T09:00:30Z';
const thumbprint = 'QAom_Tdney8viFdVo_IudU6ysI4wx3r0wCxmfOKEK-Q';
const erase = (...flags: readonly string[]) => {
  const target = ['--product', 'acme', '--url', server.url, '--token', 't'];
  return keytallyIn(folder, 'events', 'erase', '--key', 'app', '--since', since, ...target, ...flags);
};
const list = {
  knownSince: '2026-03-01T09:00:00.000Z',
  days: [
    { day: '2026-03-03', thumbprint, records: 12 },
    { day: '2026-03-02', thumbprint, records: 3 },
  ],
};
const erased = {
  kind: 'CLIENT',
  keyId: 'app',
  since: '2026-03-02T09:00:00.000Z',
  erasedEvents: 12,
  erasedSessionRecords: 1,
  stayedRecords: 2,
  stayedIn: ['march'],
  watermark: 'w-2',
};

test('what would be erased is shown by day, and nothing is erased then', async () => {
  server.script(answer(200, list));
  const { status, stdout } = await erase('--dry-run');
  expect(status).toBe(0);
  expect(stdout).toContain(`2026-03-03\t12\t${thumbprint}`);
});

test('what was erased is counted, and what stays is named', async () => {
  server.script(answer(200, list), answer(200, erased));
  expect((await erase('--yes')).stdout).toBe(
    'Erased 12 events and 1 session record that the client key app sent since 2026-03-02T09:00:00.000Z. 2 records stay, because march brought them too.\n',
  );
  server.script(answer(200, list), answer(200, erased));
  expect(JSON.parse((await erase('--yes', '--json')).stdout)).toEqual(erased);
});

test('nothing is erased if nothing is there, and what nobody knows is told', async () => {
  server.script(answer(200, { ...list, days: [] }));
  expect((await erase('--yes')).stdout.split('\n')).toEqual([
    'No record is known here that the client key app sent since 2026-03-02T09:00:30Z.',
    'Of records that came in before 2026-03-01T09:00:00.000Z, nobody knows which key sent them.',
    '',
  ]);
});

test('repeated records that are not all noted are told before anything is erased', async () => {
  server.script(answer(200, { ...list, repeatsKnownUntil: '2026-03-02T10:00:00.000Z' }));
  expect((await erase('--dry-run')).stdout).toContain(
    'Since 2026-03-02T10:00:00.000Z it is not noted of every record',
  );
});

test('records that are in no import stay because another key brought them', async () => {
  const { stayedIn: _, ...others } = erased;
  server.script(answer(200, list), answer(200, others));
  expect((await erase('--yes')).stdout).toContain('2 records stay, because another key brought them too.');
});

test('an attempt whose answer was lost is not told as one that erased nothing', async () => {
  const nothing = { ...erased, erasedEvents: 0, erasedSessionRecords: 0, stayedRecords: 0 };
  server.script(answer(200, list), broken, answer(200, nothing));
  expect((await erase('--yes')).stdout).toBe(
    'Nothing is left of what the client key app sent: it was erased before, or by an attempt whose answer was lost. "keytally keys audit" tells.\n',
  );
});
