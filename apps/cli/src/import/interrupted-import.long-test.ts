import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore } from '@keytally/store';
import { expect, it, onTestFinished } from 'vitest';

const script = fileURLToPath(new URL('../testing/import-in-parts.ts', import.meta.url));
const file = fileURLToPath(new URL('../../../../examples/tool-windows/tool-windows.csv', import.meta.url));
const KILLS = 20;

/**
 * Runs an import that is killed some milliseconds after its first part, if it takes that long; returns its last output.
 */
async function run(directory: string, milliseconds = Number.POSITIVE_INFINITY): Promise<string> {
  const child = spawn(process.execPath, ['--conditions=keytally-source', script, directory, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (printed === '' && milliseconds < 60_000) setTimeout(() => child.kill('SIGKILL'), milliseconds);
    printed += text;
  });
  await once(child, 'exit');
  return printed.trim().split('\n').at(-1) ?? '';
}

async function countsOf(directory: string): Promise<unknown> {
  const store = await openStore({ engine: 'duckdb', directory, memoryLimit: '512MB', minimumFreeBytes: 0 });
  try {
    return await store.usage.queries.run('ide', (data) =>
      data.ask({
        sql: `SELECT category, name, count(*) AS uses, count(DISTINCT client) AS clients, count(DISTINCT (occurred_at, client, id)) AS ids
              FROM events JOIN event_names USING (event) GROUP BY ALL ORDER BY ALL`,
        parameters: [],
      }),
    );
  } finally {
    await store.close();
  }
}

it(`a file whose import is killed ${KILLS} times and run again has the counts of once`, async () => {
  const folder = await mkdtemp(join(tmpdir(), "keytally's import-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [killed, once] = [join(folder, 'killed'), join(folder, 'once')];
  const rows = (await readFile(file, 'utf8')).trim().split('\n').length - 1;
  expect(await run(once)).toBe(`${rows} 0`);
  for (let round = 0; round < KILLS; round++) await run(killed, Math.random() * 400);
  const [accepted = 0, duplicates = 0] = (await run(killed)).split(' ').map(Number);
  expect(accepted + duplicates).toBe(rows);
  expect(await countsOf(killed)).toEqual(await countsOf(once));
});
