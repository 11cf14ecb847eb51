import { resolve } from 'node:path';
import { requireCapability } from '@keytally/store';
import type { Command } from 'commander';
import { withExamples } from '../command/examples.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { describeBackup } from '../data/describe-backup.ts';
import { withStoredData } from '../data/with-store.ts';
import { askServer, type DataFlags } from '../server/ask-server.ts';

/** `keytally backup` */
export function addBackup(program: Command): void {
  const command = program
    .command('backup')
    .description(
      'Back up all data, including the audit trail, to a new directory. The server may be running.',
    )
    .argument('<directory>', 'target directory: empty, or not existing yet')
    .option('--data-dir <directory>', 'data directory (default: .keytally)');
  printsResult(command, backup);
  withExamples(command, 'keytally backup backups/monday');
}

async function backup(target: string, flags: DataFlags): Promise<Result> {
  const directory = resolve(target);
  const done = (await askServer(flags, { command: 'backup', directory })) ?? {
    manifest: await withStoredData(flags.dataDir, (store) => requireCapability(store, 'backUp')(directory)),
  };
  if (!('manifest' in done)) throw new TypeError('the answer of the server is not a backup');
  return { text: `${directory}: ${describeBackup(done.manifest)}`, json: { directory, ...done.manifest } };
}
