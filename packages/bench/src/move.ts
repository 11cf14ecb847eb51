import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleReports } from '@keytally/server';
import { type MoveProgress, moveStore, openStore } from '@keytally/store';
import { startEngines } from '@keytally/store/testing/engines';
import { installTestEngines } from '@keytally/tooling/test-engines';
import { diskSizes } from './disk-sizes.ts';
import { fillWithUsage } from './reports/report-data.ts';

const MIB = 2 ** 20;

/**
 * How long `keytally move` takes from a directory to a cluster, with both databases on this machine, and what disk: the records are
 * copied, and then every one is compared, with all reports.
 *
 * @param size events of the data
 */
export async function benchMove(size = '10000000'): Promise<void> {
  const events = Number(size);
  installTestEngines();
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  const engines = await startEngines();
  try {
    await fillWithUsage(directory, { events });
    const stageBegan: Partial<Record<MoveProgress['stage'], number>> = {};
    const from = await openStore({ engine: 'duckdb', directory }, { isForMove: true });
    const to = await openStore(engines.settings, { isForMove: true });
    const begun = performance.now();
    const moved = await moveStore(
      { store: from, name: 'a directory' },
      { store: to, name: 'a cluster' },
      {
        sampleReports,
        onProgress: ({ stage }) => {
          stageBegan[stage] ??= performance.now();
        },
      },
    );
    const seconds = (performance.now() - begun) / 1_000;
    const comparing = (performance.now() - (stageBegan.comparing ?? begun)) / 1_000;
    await Promise.all([from.close(), to.close()]);
    const bytes = await diskSizes(engines, directory);
    console.log(
      `a move of ${moved.records} records: ${Math.round(seconds)} s, ${Math.round(moved.records / seconds)} a second, of it ${Math.round(comparing)} s to compare`,
    );
    console.log(
      `  disk: ${Math.round(bytes.embedded / MIB)} MiB here, ${Math.round(bytes.clickhouse / MIB)} MiB in ClickHouse`,
    );
  } finally {
    await engines.end();
    rmSync(directory, { recursive: true });
  }
}
