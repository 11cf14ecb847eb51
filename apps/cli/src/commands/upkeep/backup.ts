import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { datedFolder, isShared, pruneBackups, requireCapability } from '@keytally/store';
import { CommandError } from '../../command/command-error.ts';
import { withExamples } from '../../command/examples.ts';
import { wholeNumber } from '../../command/flags.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { describeBackup } from '../../data/describe-backup.ts';
import { settingsOfData } from '../../data/environment.ts';
import { addPlaceFlag, type PlaceFlag, requirePlaceOfCluster } from '../../data/place-of-clickhouse.ts';
import { withStoredData } from '../../data/with-store.ts';
import { askServer, type DataFlags } from '../../server/ask-server.ts';
import { addDataFlag } from '../../target/only-with-data.ts';

/** `keytally backup` */
export function addBackup(program: Command): void {
  const command = program
    .command('backup')
    .description(
      'Back up all data, including the audit trail, to a new directory. The server may be running. In a cluster, PostgreSQL goes to ' +
        'the directory, and ClickHouse writes its part itself, to the place that --clickhouse-backup names.',
    )
    .argument(
      '<directory>',
      'target directory: empty, or not existing yet; with --keep, the one that has all of them',
    )
    .option(
      '--keep <number>',
      'write to a folder named by the time in this directory, and keep only so many of them',
    );
  printsResult(addDataFlag(addPlaceFlag(command, 'where ClickHouse writes its part')), backup);
  withExamples(command, 'keytally backup backups/monday', 'keytally backup backups --keep 14');
}

interface BackupFlags extends DataFlags, PlaceFlag {
  readonly keep?: string;
}

async function backup(target: string, flags: BackupFlags): Promise<Result> {
  const settings = settingsOfData(flags.dataDir);
  requirePlaceOfCluster(settings, flags);
  return isShared(settings.store) ? backUpDatabases(target, flags) : backUpDirectory(target, flags);
}

/** The two parts of a backup, which must be kept together. */
async function backUpDatabases(
  target: string,
  { keep, clickhouseBackup: place }: BackupFlags,
): Promise<Result> {
  if (keep !== undefined)
    throw new CommandError(
      '--keep is for data in a directory: ClickHouse does not delete its backups. Delete both parts of an old backup yourself.',
    );
  if (place === undefined)
    throw new CommandError(
      `Say where ClickHouse writes its part, as in its statement BACKUP: --clickhouse-backup "Disk('backups', 'monday')", or S3(...).`,
    );
  const directory = resolve(target);
  const manifest = await withStoredData(undefined, (store) =>
    requireCapability(store, 'backUpDatabases')(directory, place),
  );
  const text = `${directory}: ${describeBackup(manifest)}\n${place}: the part of ClickHouse. Keep the two together.`;
  return { text, json: { directory, ...manifest } };
}

async function backUpDirectory(target: string, flags: BackupFlags): Promise<Result> {
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
