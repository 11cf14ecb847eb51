import { resolve } from 'node:path';
import { datedFolder, pruneBackups, requireCapability } from '@keytally/store';
import type { Command } from 'commander';
import { withExamples } from '../../command/examples.ts';
import { wholeNumber } from '../../command/flags.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { describeBackup } from '../../data/describe-backup.ts';
import { settingsOfData } from '../../data/environment.ts';
import { requireEmbedded } from '../../data/require-embedded.ts';
import { withStoredData } from '../../data/with-store.ts';
import { askServer, type DataFlags } from '../../server/ask-server.ts';
import { addDataFlag } from '../../target/only-with-data.ts';

/** `keytally backup` */
export function addBackup(program: Command): void {
  const command = program
    .command('backup')
    .description(
      'Back up all data, including the audit trail, to a new directory. The server may be running.',
    )
    .argument(
      '<directory>',
      'target directory: empty, or not existing yet; with --keep, the one that has all of them',
    )
    .option(
      '--keep <number>',
      'write to a folder named by the time in this directory, and keep only so many of them',
    );
  printsResult(addDataFlag(command), backup);
  withExamples(command, 'keytally backup backups/monday', 'keytally backup backups --keep 14');
}

interface BackupFlags extends DataFlags {
  readonly keep?: string;
}

async function backup(target: string, flags: BackupFlags): Promise<Result> {
  requireEmbedded('backup', settingsOfData(flags.dataDir));
  const keep = flags.keep === undefined ? undefined : wholeNumber('--keep', flags.keep, 1, 10_000);
  const directory = keep === undefined ? resolve(target) : datedFolder(resolve(target), new Date());
  const done = (await askServer(flags, { command: 'backup', directory })) ?? {
    manifest: await withStoredData(flags.dataDir, (store) => requireCapability(store, 'backUp')(directory)),
  };
  if (!('manifest' in done)) throw new TypeError('the answer of the server is not a backup');
  const others = keep === undefined ? undefined : await pruneBackups(resolve(target), keep, directory);
  const lines = [
    `${directory}: ${describeBackup(done.manifest)}`,
    ...(others?.pruned ?? []).map((one) => `${one}: deleted, older than the newest ${keep}`),
    ...(others?.notCounted ?? []).map(
      (one) => `${one}: left alone and not counted, since it is no backup that can be restored`,
    ),
  ];
  return { text: lines.join('\n'), json: { directory, ...done.manifest, ...others } };
}
