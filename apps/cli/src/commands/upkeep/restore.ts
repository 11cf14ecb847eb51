import { isShared, restoreStore } from '@keytally/store';
import type { Command } from 'commander';
import { withExamples } from '../../command/examples.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { describeBackup } from '../../data/describe-backup.ts';
import { settingsOfData } from '../../data/environment.ts';
import { addPlaceFlag, type PlaceFlag, requirePlaceOfCluster } from '../../data/place-of-clickhouse.ts';
import { addDataFlag } from '../../target/only-with-data.ts';

/** `keytally restore` */
export function addRestore(program: Command): void {
  const command = program
    .command('restore')
    .description(
      'Restore a backup to a data directory without data, or to the empty databases of a cluster. Stop the servers first.',
    )
    .argument('<directory>', 'backup written by "keytally backup"');
  addPlaceFlag(command, 'where the part of ClickHouse is now, if it was moved');
  printsResult(addDataFlag(command, 'data directory to restore to (default: .keytally)'), restore);
  withExamples(command, 'keytally restore backups/monday --data-dir restored');
}

async function restore(backup: string, flags: PlaceFlag & { dataDir?: string }): Promise<Result> {
  const settings = settingsOfData(flags.dataDir);
  requirePlaceOfCluster(settings, flags);
  const manifest = await restoreStore(backup, settings.store, flags.clickhouseBackup);
  const isOfCluster = isShared(settings.store);
  const text = `${isOfCluster ? 'PostgreSQL and ClickHouse' : settings.dataDirectory}: ${describeBackup(manifest)}
What was deleted since then is there again: keys that were revoked, clients that were erased, products, imports and records
that were deleted. Delete it again before others reach this data; the audit trail of the data that was there before names it.`;
  const json = isOfCluster ? manifest : { dataDirectory: settings.dataDirectory, ...manifest };
  return { text, json };
}
