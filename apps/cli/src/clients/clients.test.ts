import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
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
  /** A folder with two products, both of which have the client u1. */
  async function twoProducts(): Promise<string> {
    const own = mkdtempSync(join(tmpdir(), 'keytally-one-client-'));
    onTestFinished(() => rmSync(own, { recursive: true }));
    const record = (clientId: string, name: string) =>
      `${JSON.stringify({ clientId, name, occurredAt: '2026-03-02T09:00:00Z', properties: { C01: 'Red' } })}\n`;
    writeFileSync(join(own, 'one.ndjson'), record('u1', 'Open') + record('u2', 'Open'));
    writeFileSync(join(own, 'two.ndjson'), record('u1', 'Save') + record('u1', 'Run'));
    for (const [product, file] of [
      ['a', 'one.ndjson'],
      ['b', 'two.ndjson'],
      ['c', undefined],
    ]) {
      await keytallyIn(own, 'products', 'put', product as string);
      if (file !== undefined) await keytallyIn(own, 'import', file, '--product', product as string);
    }
    return own;
  }

  test('is shown with all that every product knows of it', async () => {
    const own = await twoProducts();
    const { stdout } = await keytallyIn(own, 'clients', 'show', 'u1', '--every-product');
    expect(stdout).toBe(`\
a
  dateInstalled           2026-03-02
  dateLastSeen            2026-03-02
  lifetimeSessionCount    0
  lifetimeRuntimeMinutes  0
  C01                     Red
  /Open                   1

b
  dateInstalled           2026-03-02
  dateLastSeen            2026-03-02
  lifetimeSessionCount    0
  lifetimeRuntimeMinutes  0
  C01                     Red
  /Run                    1
  /Save                   1
`);
    expect(await keytallyIn(own, 'clients', 'show', 'u', '--product', 'a')).toMatchObject({
      status: 1,
      stderr: 'keytally: The product has no client "u".\n',
    });
  });

  test('is exported alone, and erased in every product', async () => {
    const own = await twoProducts();
    await keytallyIn(own, 'export', '--product', 'a', '--client', 'u1', '--out', 'u1.ndjson');
    const lines = readFileSync(join(own, 'u1.ndjson'), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { clientId: string }).clientId)).toEqual(['u1']);

    const both = await keytallyIn(own, 'clients', 'erase', 'u1', '--every-product', '--product', 'a');
    expect(both.status).toBe(2);
    const { stdout } = await keytallyIn(own, 'clients', 'erase', 'u1', '--every-product', '--yes');
    expect(stdout).toBe(
      'a: Erased 1 event and 0 sessions of "u1".\nb: Erased 2 events and 0 sessions of "u1".\n',
    );
    expect(await keytallyIn(own, 'clients', 'erase', 'u1', '--every-product', '--yes')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('keytally: No product has a client "u1".\n'),
    });
    expect((await keytallyIn(own, 'clients', 'show', 'u2', '--every-product')).status).toBe(0);
  });

  test('that a kept question names is told by show and erase, also when its records are gone, and the question goes on request', async () => {
    const own = await twoProducts();
    const filter = 'clientId=u1,u2';
    const kept = await keytallyIn(
      own,
      ...[
        'report',
        'users',
        '--lost-after',
        '30',
        '--product',
        'a',
        '--last',
        '28d',
        '--filter',
        filter,
        '--keep',
        'testers',
      ],
    );
    expect(kept.status, kept.stderr).toBe(0);
    const named = 'It is named in the filter of kept questions: testers';
    const show = () => keytallyIn(own, 'clients', 'show', 'u1', '--product', 'a');
    expect((await show()).stdout).toContain(named);
    expect((await keytallyIn(own, 'clients', 'erase', 'u1', '--product', 'a', '--yes')).stdout).toBe(
      'Erased 1 event and 0 sessions of "u1".\n' +
        'It is still named in the filter of 1 kept question: testers. To delete them, run the command again with --questions.\n',
    );
    expect((await show()).stdout).toBe(`a\n  ${named}\n`);
    const everywhere = await keytallyIn(
      own,
      'clients',
      'erase',
      'u1',
      '--every-product',
      '--questions',
      '--yes',
    );
    expect(everywhere.stdout).toBe(
      'a: Erased 0 events and 0 sessions of "u1".\nDeleted 1 kept question: testers.\n' +
        'b: Erased 2 events and 0 sessions of "u1".\n',
    );
    expect(await show()).toMatchObject({ status: 1, stderr: 'keytally: The product has no client "u1".\n' });
  });

  test.each(['.', '..'])('whose id is %s is not taken for a part of a path', async (id) => {
    expect(await keytallyIn(folder, 'clients', 'erase', id, '--product', 'p')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`the id "${id}" cannot be named in the address of a call`),
    });
  });
});
