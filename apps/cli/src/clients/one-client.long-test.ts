import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { keytallyIn } from '../testing/keytally-in.ts';

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

  test('that the filter of a board and a saved cohort name is told by show and erase; it leaves the list, and the filter goes on request', async () => {
    const own = await twoProducts();
    const board = ['boards', 'put', 'growth', '--name', 'Growth', '--cards', '[]', '--where', 'clientId!=u1'];
    const put = await keytallyIn(own, ...board, '--product', 'a');
    expect(put.status, put.stderr).toBe(0);
    writeFileSync(join(own, 'ids.txt'), 'u1\nsomebody\n');
    const cohort = ['cohorts', 'put', 'these', '--name', 'These', '--clients', join(own, 'ids.txt')];
    expect((await keytallyIn(own, ...cohort, '--product', 'a')).status).toBe(0);
    const shown = await keytallyIn(own, 'clients', 'show', 'u1', '--product', 'a');
    expect(shown.stdout).toContain(
      '  It is named in the filter of boards: growth\n' +
        '  It is in the list, or in the rule, of saved cohorts: these\n',
    );
    const erase = (...flags: readonly string[]) =>
      keytallyIn(own, 'clients', 'erase', 'u1', '--product', 'a', '--yes', ...flags);
    expect((await erase()).stdout).toBe(
      'Erased 1 event and 0 sessions of "u1".\n' +
        'Removed it from the list of 1 saved cohort: these.\n' +
        'It is still named in the filter of 1 board: growth. To remove it, run the command again with --questions.\n',
    );
    expect((await erase('--questions')).stdout).toBe(
      'Erased 0 events and 0 sessions of "u1".\n' +
        'Removed the filter of 1 board: growth. Without it the cards are of all users, so links to it have ended.\n',
    );
    const { stdout } = await keytallyIn(own, 'boards', 'show', 'growth', '--product', 'a');
    expect(stdout).not.toContain('u1');
  });
});
