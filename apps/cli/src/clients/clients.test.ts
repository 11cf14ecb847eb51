import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keytallyIn } from '../testing/keytally-in.ts';

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-clients-'));
  const record = (clientId: string, day: number, properties: object) => ({
    clientId,
    occurredAt: `2026-03-0${day}T09:00:00Z`,
    category: 'File',
    name: 'Open',
    properties,
  });
  const records = [
    record('u1', 2, { prodVersion: '=2.0', geography: { country: 'NL' }, C01: 'Red', ram: 8 }),
    record('u1', 3, { prodVersion: '2.1', geography: { country: 'NL' } }),
    record('u2', 2, { prodVersion: '2.0', geography: { country: 'DE' }, licenseStatus: { activated: true } }),
    record('u3', 4, {}),
  ];
  writeFileSync(join(folder, 'r.ndjson'), records.map((one) => `${JSON.stringify(one)}\n`).join(''));
  await keytallyIn(folder, 'products', 'put', 'p', '--label', 'C01=Team');
  await keytallyIn(folder, 'import', 'r.ndjson', '--product', 'p');
});
afterAll(() => rmSync(folder, { recursive: true }));

const list = (...flags: readonly string[]) =>
  keytallyIn(folder, 'clients', 'list', '--product', 'p', ...flags);

describe('keytally clients list', () => {
  test('shows the usual values of each client in a table', async () => {
    const { stdout } = await list();
    expect(stdout).toBe(`\
clientId  prodVersion  os.platform  geography.country  dateInstalled  dateLastSeen  lifetimeSessionCount
────────  ───────────  ───────────  ─────────────────  ─────────────  ────────────  ────────────────────
u1        2.1          <NULL>       NL                 2026-03-02     2026-03-03                       0
u2        2.0          <NULL>       DE                 2026-03-02     2026-03-02                       0
u3        <NULL>       <NULL>       <NULL>             2026-03-04     2026-03-04                       0
`);
  });

  test('writes CSV as a country reads it, with the names of the screen', async () => {
    const flags = ['--property', 'country', '--property', 'team', '--format', 'csv', '--top', '1'];
    const { stdout } = await list(...flags, '--headings', 'screen', '--decimal', ',', '--bom');
    expect(stdout).toBe('\ufeffClient id;Country;Team\nu1;NL;<NULL>\n');
    expect(await list('--delimiter', 'tab')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--delimiter is for csv, not for table'),
    });
  });

  test('lists the clients behind a number of a report, and says how many users it counts', async () => {
    const countedBy = {
      report: 'stickiness',
      request: { startDate: '2026-03-02', stopDate: '2026-03-04', dateSplit: 'week' },
      number: { period: '2026-03-02', activeDays: 2 },
    };
    const asked = ['--counted-by', JSON.stringify(countedBy), '--property', 'prodVersion'];
    const { stdout, stderr } = await list(...asked);
    expect(stdout.split('\n')[2]).toMatch(/^u1 +2\.1$/);
    expect(stderr).toBe('the number counts 1 user, who are 1 client\n');
    const without = { ...countedBy, number: { period: '2026-03-09' } };
    expect(await list('--counted-by', JSON.stringify(without))).toMatchObject({
      status: expect.any(Number),
      stderr: expect.stringContaining('/countedBy/number/period is not the first day of a period'),
    });
    expect(await list('--counted-by', 'u1')).toMatchObject({ status: 2 });
  });

  test('says that there are more clients than the table shows', async () => {
    const { stdout, stderr } = await list('--top', '2', '--property', 'ram');
    expect(stdout.split('\n')).toHaveLength(5);
    expect(stderr).toContain('showing 2 clients: use --top for more');
    expect((await list('--top', '3')).stderr).toBe('');
  });

  test('takes properties by their short names and labels, and filters', async () => {
    const { stdout } = await list(
      '--property',
      'team',
      '--property',
      'licenseStatus',
      '--filter',
      'country=DE',
      '--format',
      'csv',
    );
    expect(stdout).toBe(
      'clientId,C01 Team,licenseStatus.activated,licenseStatus.blocked,licenseStatus.expired,licenseStatus.allowed\n' +
        'u2,<NULL>,true,,,\n',
    );
  });

  test('takes conditions, all of which must be met', async () => {
    const columns = ['--property', 'clientId', '--format', 'csv', '--where', 'country=DE,XX'];
    expect((await list(...columns)).stdout).toBe('clientId\nu2\n');
    expect((await list(...columns, '--where', 'country!=DE')).stdout).toBe('clientId\n');
  });

  test('has a line for each day with the values of then, and those of the lifetime', async () => {
    const flags = [
      '--property',
      'prodVersion',
      '--property',
      'dateLastSeen',
      '--from',
      '2026-03-02',
      '--to',
      '2026-03-03',
    ];
    const { stdout } = await list(...flags, '--format', 'csv');
    expect(stdout).toBe(
      'clientId,date,prodVersion,dateLastSeen\n' +
        "u1,2026-03-02,'=2.0,2026-03-03\n" +
        'u1,2026-03-03,2.1,2026-03-03\n' +
        'u2,2026-03-02,2.0,2026-03-02\n',
    );
  });

  test('reads page after page, and prints one JSON document', async () => {
    const body = JSON.stringify({ properties: ['lifetimeEventUsage'], limit: 1 });
    const { stdout } = await list('--json', '--body', body);
    const use = { eventCategory: 'File', eventName: 'Open' };
    expect(JSON.parse(stdout)).toEqual([
      { clientId: 'u1', lifetimeEventUsage: [{ ...use, eventCount: 2 }] },
      { clientId: 'u2', lifetimeEventUsage: [{ ...use, eventCount: 1 }] },
      { clientId: 'u3', lifetimeEventUsage: [{ ...use, eventCount: 1 }] },
    ]);
  });

  test('prints an empty list as one', async () => {
    const none = ['--filter', 'country=XX'];
    expect((await list(...none, '--json')).stdout).toBe('[]\n');
    expect((await list(...none, '--format', 'csv')).stdout).toBe('clientId\n');
  });

  test.each([
    [['--property', 'lifetimeEventUsage'], 'use --json to list it'],
    [['--property', 'prodVersoin'], 'Did you mean prodVersion?'],
    [['--body', '{}', '--last', '4w'], 'Use either --body or --last, not both.'],
    [['--body', '{'], '--body is not JSON'],
    [['--top', '0'], '--top is "0"'],
  ])('%j is wrong use', async (flags, message) => {
    expect(await list(...flags)).toMatchObject({ status: 2, stderr: expect.stringContaining(message) });
  });
});

describe('one client', () => {
  test.each(['.', '..'])('whose id is %s is not taken for a part of a path', async (id) => {
    expect(await keytallyIn(folder, 'clients', 'erase', id, '--product', 'p')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`the id "${id}" cannot be named in the address of a call`),
    });
  });
});
