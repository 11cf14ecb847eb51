import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScratchEngine } from '@keytally/store/scratch-engine';
import { expect, onTestFinished, test } from 'vitest';
import { keytallyIn } from '../../testing/keytally-in.ts';

const EVENTS = 10_000_000;

/** Usage of a year: 50,000 clients, 60 events, a value for each fifth use. */
const USAGE = `
  SELECT make_timestamp((1735689600 + row * 31536000 // ${EVENTS}) * 1000000) AS time, 'c' || hash(row) % 50000 AS client,
    'Event ' || hash(row, 1) % 60 AS name, CASE WHEN row % 5 = 0 THEN row % 1000 END AS value
  FROM range(${EVENTS}) AS rows(row)`;

test('ten million events are backed up, checked, and restored elsewhere, and every report is the same there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-drill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = async (...args: readonly string[]) => {
    const { status, stdout, stderr } = await keytallyIn(folder, ...args);
    expect(status, stderr).toBe(0);
    return stdout;
  };
  const engine = await openScratchEngine('1GB');
  await engine.query(`COPY (${USAGE}) TO '${join(folder, 'usage.parquet')}' (FORMAT parquet)`);
  engine.close();
  const columns = ['clientId=client', 'occurredAt=time', 'name=name', 'value=value'].flatMap((column) => [
    '--column',
    column,
  ]);
  await run('products', 'put', 'ide', '--tracking', 'advanced', '--data-dir', 'data');
  await run(
    'import',
    'usage.parquet',
    '--product',
    'ide',
    '--time-zone',
    'UTC',
    ...columns,
    '--data-dir',
    'data',
  );
  await run('backup', 'monday', '--data-dir', 'data');
  expect(await run('check-backup', 'monday')).toContain('10,000,000 events');
  await run('restore', 'monday', '--data-dir', 'restored');

  const range = ['--product', 'ide', '--from', '2025-01-01', '--to', '2025-12-31', '--json'];
  for (const kind of [
    ['table'],
    ['timeline'],
    ['lifetime'],
    ['users'],
    ['histogram', '--bins', '1,2,5,inf'],
    ['full'],
  ]) {
    const event = ['timeline', 'histogram', 'full'].includes(kind[0] ?? '') ? ['--event', 'Event 1'] : [];
    const reportOf = async (directory: string) => {
      const { meta, ...report } = JSON.parse(
        await run('report', ...kind, ...event, ...range, '--data-dir', directory),
      );
      expect(meta).toBeDefined();
      return report;
    };
    expect(await reportOf('restored')).toEqual(await reportOf('data'));
  }
  const { findings } = JSON.parse(await run('doctor', '--json', '--data-dir', 'restored'));
  expect(findings.map(({ level }: { level: string }) => level)).not.toContain('fault');
});
