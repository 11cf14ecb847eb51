import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { checkBackup, isShared } from '@keytally/store';
import { withExamples } from '../../command/examples.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { untilStopped } from '../../command/until-stopped.ts';
import { describeBackup } from '../../data/describe-backup.ts';
import { settingsWith } from '../../data/environment.ts';
import { addPlaceFlag, type PlaceFlag, requirePlaceOfCluster } from '../../data/place-of-clickhouse.ts';

/** `keytally check-backup` */
export function addCheckBackup(program: Command): void {
  const command = program
    .command('check-backup')
    .description(
      'Read a backup whole and say whether it can be restored. Nothing is changed. That of a cluster is restored beside the data, to ' +
        'databases that are removed afterwards.',
    )
    .argument('<directory>', 'backup written by "keytally backup"');
  printsResult(addPlaceFlag(command, 'where the part of ClickHouse is now, if it was moved'), check);
  withExamples(command, 'keytally check-backup backups/monday');
}

async function check(backup: string, flags: PlaceFlag): Promise<Result> {
  const directory = resolve(backup);
  const settings = settingsWith();
  requirePlaceOfCluster(settings, flags);
  const read = (signal?: AbortSignal) =>
    checkBackup(directory, settings.store, flags.clickhouseBackup, signal);
  // Only that of a cluster leaves something behind if it is killed.
  const manifest = await (isShared(settings.store)
    ? untilStopped('Nothing is known of the backup.', read)
    : read());
  return {
    text: `${directory} is whole: ${describeBackup(manifest)}${'clickhouse' in manifest ? '. Its two parts fit.' : ''}`,
    json: { directory, ...manifest },
  };
}
