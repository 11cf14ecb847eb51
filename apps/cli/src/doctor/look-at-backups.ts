import { resolve } from 'node:path';
import { listBackups } from '@keytally/store';
import { counted } from '../command/terminal-text.ts';
import { type Finding, fault, good, warning } from './finding.ts';

const HOUR_MS = 3_600_000;

/** A backup that is so much older than it should be was missed. */
const LATE_HOURS = 6;

interface AskedOfBackups {
  /** Where they are; undefined if nobody says. */
  readonly folder: string | undefined;
  /** How many hours there should be between two. */
  readonly everyHours: number;
  /** What the data says of the last one that was made of it; null if it says nothing. */
  readonly lastBackupAt: string | null;
}

/** The backups in a folder: whether there is one, how old the newest is, and which cannot be restored. */
export async function lookAtBackups(
  { folder, everyHours, lastBackupAt }: AskedOfBackups,
  now: number,
): Promise<readonly Finding[]> {
  if (folder === undefined) return [lookAtLast(lastBackupAt, everyHours, now)];
  const read = await listBackups(folder);
  const made = read.flatMap(({ manifest }) => manifest?.createdAt ?? []).toSorted();
  const newest = made.findLast((createdAt) => Date.parse(createdAt) <= now);
  const late = made.filter((createdAt) => Date.parse(createdAt) > now);
  const damaged = read.filter(({ manifest }) => manifest === undefined).map(({ name }) => name);
  return [
    newest === undefined
      ? fault(
          'backups',
          `there is none in ${resolve(folder)}`,
          'Make one: keytally backup. With KEYTALLY_BACKUP_DIR the server makes them by itself.',
        )
      : lookAtAge(newest, everyHours, now),
    ...(late.length === 0
      ? []
      : [
          warning(
            'backups',
            `${resolve(folder)} has ${counted(late.length, 'backup')} of the future, such as ${late[0]}: a clock was wrong`,
            'Set the clock. The server makes others all the same; delete those when you have newer ones.',
          ),
        ]),
    ...(damaged.length === 0
      ? []
      : [
          warning(
            'backups',
            `${resolve(folder)} has what cannot be restored: ${damaged.slice(0, 3).join(', ')}`,
            'Look at each with "keytally check-backup", and delete what is no backup.',
          ),
        ]),
  ];
}

function lookAtLast(lastBackupAt: string | null, everyHours: number, now: number): Finding {
  if (lastBackupAt !== null) return lookAtAge(lastBackupAt, everyHours, now);
  return warning(
    'backups',
    'nothing is known of any: neither --backups nor KEYTALLY_BACKUP_DIR names their folder, and none has been made of this data',
    'Name the folder that has them, or let the server make them: KEYTALLY_BACKUP_DIR.',
  );
}

function lookAtAge(createdAt: string, everyHours: number, now: number): Finding {
  const hours = Math.floor((now - Date.parse(createdAt)) / HOUR_MS);
  const says = `the newest is of ${createdAt}`;
  if (hours < everyHours + LATE_HOURS) return good('backups', says);
  return warning('backups', `${says}, ${counted(hours, 'hour')} ago`, 'See why the last one was not made.');
}
