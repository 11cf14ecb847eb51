import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keytallyIn } from '../../testing/keytally-in.ts';
import { opsToken, type Served, serveDirectory } from '../../testing/served-data.ts';

let folder: string;
let served: Served;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-corrections-'));
  served = await serveDirectory();
});
afterAll(async () => {
  await served.end();
  rmSync(folder, { recursive: true });
});

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args);

function write(name: string, ...rows: readonly string[]): string {
  writeFileSync(join(folder, name), ['user,time,name,value', ...rows, ''].join('\n'));
  return name;
}

const columns = ['clientId=user', 'occurredAt=time', 'name=name', 'value=value'].flatMap((one) => [
  '--column',
  one,
]);
const row = (user: string, day: string, value: string) => `${user},2026-03-${day}T09:00:00Z,Open,${value}`;

const targets = {
  'a data directory': async () => ['--data-dir', 'alone'],
  'a server': async () => ['--url', served.servers[0]?.url ?? '', '--token', await opsToken()],
};

test.each(Object.entries(targets))(
  'corrected rows are said to count on top, and how to replace the others: %s',
  async (_, target) => {
    const into = [...(await target()), '--product', 'acme'];
    const take = (file: string, ...more: readonly string[]) =>
      keytally('import', file, ...into, ...columns, ...more);
    const first = write('sales.csv', row('anna', '02', '1'), row('ben', '04', '2'), row('cleo', '09', '3'));
    const begun = await take(first, '--create-product', '--json');
    expect(begun.stderr).not.toContain('on top');
    const { name } = JSON.parse(begun.stdout) as { name: string };
    await take(write('sales-abroad.csv', row('dora', '03', '4')));

    const corrected = write('sales.csv', row('anna', '02', '1'), row('ben', '04', '20'));
    const { stdout, stderr } = await take(corrected);
    expect(stdout).toContain('1 accepted, 1 duplicates, 0 rejected');
    expect(stderr).toMatch(
      /^1 row was there already, and 1 came on top of \d that the product had (on|from) 2026-03-0/m,
    );
    expect(stderr).toMatch(
      new RegExp(`^To put this file in the place of ${name}: the same command with --replace ${name}$`, 'm'),
    );
    expect(stderr).not.toContain('place of sales-abroad');

    const replaced = await take(corrected, '--replace', name);
    // What both imports brought stays, and what the second one brought is there already.
    expect(replaced.stdout).toMatch(
      new RegExp(
        `^sales\\.csv: 0 records replaced 2 events and 0 session records of the import ${name}, 2 duplicates\n` +
          '1 record stays, because sales-\\S+ brought it too\\.\n$',
      ),
    );
    const exported = await keytally('export', '--out', '-', ...into);
    expect(
      exported.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).value),
    ).toEqual([1, 4, 20]);

    const later = await take(write('later.csv', row('anna', '20', '1')));
    expect(later.stderr).not.toContain('on top');
  },
);
