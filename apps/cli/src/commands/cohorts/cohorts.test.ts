import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keytallyIn } from '../../testing/keytally-in.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-cohorts-'));
  const records = Object.entries({ anna: 3, ben: 1, otto: 0 }).flatMap(([clientId, exports]) =>
    ['Open', ...Array<string>(exports).fill('Export')].map((name, place) => ({
      id: `${clientId}-${place}`,
      clientId,
      occurredAt: `2026-03-02T09:0${place}:00Z`,
      category: 'File',
      name,
    })),
  );
  writeFileSync(join(folder, 'records.ndjson'), records.map((one) => `${JSON.stringify(one)}\n`).join(''));
  writeFileSync(join(folder, 'ids.txt'), '\ufeffotto\r\nben\n\n');
  writeFileSync(join(folder, 'latin-1.txt'), Buffer.from('J\u00f6rg\n', 'latin1'));
  await keytally('products', 'put', 'acme');
  expect(await keytally('import', join(folder, 'records.ndjson'), '--product', 'acme')).toMatchObject({
    status: 0,
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args);
const clientsWhere = async (condition: string) => {
  const { stdout } = await keytally('clients', 'list', '--where', condition, '--json');
  return (JSON.parse(stdout) as { clientId: string }[]).map(({ clientId }) => clientId);
};

test('cohorts by uses, by a number and as a list are saved, listed, conditions of a list, and gone once deleted', async () => {
  const often = ['often', '--name', 'Exports often', '--event', 'File/Export', '--at-least', '3'];
  expect(await keytally('cohorts', 'put', ...often)).toMatchObject({
    status: 0,
    stdout: 'Saved the cohort often: Used File / Export 3 times at least.\n',
  });
  const countedBy = {
    report: 'stickiness',
    request: { startDate: '2026-03-01', stopDate: '2026-03-31', dateSplit: 'month' },
    number: { period: '2026-03-01' },
  };
  await keytally('cohorts', 'put', 'active', '--name', 'Active', '--counted-by', JSON.stringify(countedBy));
  await keytally('cohorts', 'put', 'these', '--name', 'These', '--clients', join(folder, 'ids.txt'));
  expect(await keytally('cohorts', 'list')).toMatchObject({
    status: 0,
    stdout:
      'active\tActive\tCounted by a number of “Stickiness”\n' +
      'often\tExports often\tUsed File / Export 3 times at least\n' +
      'these\tThese\tA list of 2 clients\n',
  });
  expect(await clientsWhere('cohort=often')).toEqual(['anna']);
  expect(await clientsWhere('cohort=active')).toEqual(['anna', 'ben', 'otto']);
  expect(await clientsWhere('cohort!=these')).toEqual(['anna']);
  expect(await clientsWhere('cohort=these or cohort=often')).toEqual(['anna', 'ben', 'otto']);
  const table = await keytally(
    'report',
    'table',
    '--from',
    '2026-03-01',
    '--to',
    '2026-03-31',
    '--where',
    'cohort=often',
  );
  expect(table).toMatchObject({ status: 0, stdout: expect.stringMatching(/Export +3/) });
  const erased = await keytally('clients', 'erase', 'otto', '--yes');
  expect(erased.stdout).toContain('Removed it from the list of 1 saved cohort: these.');
  expect(await keytally('cohorts', 'delete', 'often')).toMatchObject({
    stdout: 'Deleted the cohort often.\n',
  });
  const gone = await keytally('clients', 'list', '--where', 'cohort=often');
  expect(gone.stderr).toContain('"often", which is no cohort of the product');
});

test.each([
  [['--event', 'File/Export', '--clients', 'ids.txt'], 'one of them'],
  [[], 'one of them'],
  [['--clients', 'ids.txt', '--at-least', '2'], 'needs --event'],
  [['--clients', 'ids.txt', '--days', 'last-28-days'], 'need --event or --counted-by'],
])('a rule by %s is refused with what to do', async (flags, words) => {
  const refused = await keytally('cohorts', 'put', 'bad', '--name', 'Bad', ...flags);
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining(words) });
});

test('a list that is not UTF-8 is refused, as other ids would be saved', async () => {
  const refused = await keytally(
    'cohorts',
    'put',
    'bad',
    '--name',
    'Bad',
    '--clients',
    join(folder, 'latin-1.txt'),
  );
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining('is not UTF-8') });
});

test('a cohort is compared with one id', async () => {
  for (const condition of ['cohort>often', 'cohort=often,these', 'cohort=']) {
    const refused = await keytally('clients', 'list', '--where', condition);
    expect(refused).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('write it like "cohort=power-users"'),
    });
  }
});

test('a cohort is not mistaken for a property with that label', async () => {
  await keytally('products', 'put', 'labelled', '--label', 'C03=cohort');
  const refused = await keytally('clients', 'list', '--where', 'cohort=often', '--product', 'labelled');
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining('write C03 for the property') });
  expect((await keytally('clients', 'list', '--where', 'C03=often', '--product', 'labelled')).status).toBe(0);
});
