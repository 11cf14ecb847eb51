import { resolve } from 'node:path';
import type { Command } from 'commander';
import { askServer } from '../ask-server.ts';
import { describeBackup } from '../describe-backup.ts';
import { withExample } from '../examples.ts';
import { withStore } from '../with-store.ts';

/** `keytally backup` */
export function addBackup(program: Command): void {
  const command = program
    .command('backup')
    .description('Write all data into a new directory, while the server runs or not.')
    .argument('<directory>', 'where the backup goes: empty, or not there yet')
    .option('--data-dir <directory>', 'where the data is (.keytally)')
    .action(backup);
  withExample(command, 'keytally backup /backups/monday --data-dir /var/lib/keytally');
}

async function backup(target: string, { dataDir }: { dataDir?: string }): Promise<void> {
  const directory = resolve(target);
  const done = (await askServer(dataDir, { command: 'backup', directory })) ?? {
    manifest: await withStore(dataDir, (store) => store.backUp(directory)),
  };
  if ('manifest' in done) console.log(`${directory}: ${describeBackup(done.manifest)}`);
}
