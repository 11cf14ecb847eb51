import { storeOptions } from '@keytally/server';
import type { Command } from 'commander';
import { describeBackup } from '../describe-backup.ts';
import { settingsWith } from '../environment.ts';
import { withExample } from '../examples.ts';

/** `keytally restore` */
export function addRestore(program: Command): void {
  const command = program
    .command('restore')
    .description('Put a backup into a data directory that has no data yet, while no server runs.')
    .argument('<directory>', 'what "keytally backup" wrote')
    .option('--data-dir <directory>', 'where the data goes (.keytally)')
    .action(restore);
  withExample(command, 'keytally restore /backups/monday --data-dir /var/lib/keytally');
}

async function restore(backup: string, { dataDir }: { dataDir?: string }): Promise<void> {
  const { restoreDuckdbStore } = await import('@keytally/store');
  const settings = settingsWith({ KEYTALLY_DATA_DIR: dataDir });
  const manifest = await restoreDuckdbStore(backup, storeOptions(settings));
  console.log(`${settings.dataDirectory}: ${describeBackup(manifest)}`);
}
