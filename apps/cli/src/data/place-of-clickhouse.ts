import type { Settings } from '@keytally/runtime';
import { isShared } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';
import { addsFlags } from '../command/typed-flags.ts';

export interface PlaceFlag {
  readonly clickhouseBackup?: string;
}

/** @param what the place is, for the help */
export const addPlaceFlag = addsFlags((command, what: string) =>
  command.option(
    '--clickhouse-backup <place>',
    `in a cluster, ${what}, in the words of its statement BACKUP, such as Disk('backups', 'monday')`,
  ),
);

/** @throws {CommandError} if a place is named for data in a directory, which has no part in ClickHouse */
export function requirePlaceOfCluster({ store }: Settings, { clickhouseBackup }: PlaceFlag): void {
  if (clickhouseBackup !== undefined && !isShared(store))
    throw new CommandError(
      '--clickhouse-backup is for the databases of a cluster, and KEYTALLY_DATABASE_URL names none: leave it out.',
    );
}
