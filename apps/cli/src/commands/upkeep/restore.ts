import { restoreStore } from '@keytally/store';
import type { Command } from 'commander';
import { withExamples } from '../../command/examples.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { describeBackup } from '../../data/describe-backup.ts';
import { settingsOfData } from '../../data/environment.ts';
import { requireEmbedded } from '../../data/require-embedded.ts';
import { addDataFlag } from '../../target/only-with-data.ts';

/** `keytally restore` */
export function addRestore(program: Command): void {
  const command = program
    .command('restore')
    .description('Restore a backup to a data directory without data. Stop the server first.')
    .argument('<directory>', 'backup written by "keytally backup"');
  printsResult(addDataFlag(command, 'data directory to restore to (default: .keytally)'), restore);
  withExamples(command, 'keytally restore backups/monday --data-dir restored');
}

async function restore(backup: string, { dataDir }: { dataDir?: string }): Promise<Result> {
  const settings = settingsOfData(dataDir);
  requireEmbedded('restore', settings);
  const { dataDirectory } = settings;
  const manifest = await restoreStore(backup, settings.store);
  const text = `${dataDirectory}: ${describeBackup(manifest)}
What was deleted since then is there again: keys that were revoked, clients that were erased, products, imports and records
that were deleted. Delete it again before others reach this data; the audit trail of the data that was there before names it.`;
  return { text, json: { dataDirectory, ...manifest } };
}
