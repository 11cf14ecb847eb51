import { resolve } from 'node:path';
import { listBackups } from '@keytally/store';
import { counted } from '../command/terminal-text.ts';
import { type Finding, fault, good, warning } from './finding.ts';

const HOUR_MS = 3_600_000;

/** A nightly backup that was missed. */
const MOST_HOURS = 30;

/** The backups in a folder: whether there is one, how old the newest is, and which cannot be restored. */
export async function lookAtBackups(
  folder: string | undefined,
  lastBackupAt: string | null,
  now: number,
): Promise<readonly Finding[]> {
  if (folder === undefined) return [lookAtLast(lastBackupAt, now)];
  const read = await listBackups(folder);
  const newest = read
    .flatMap(({ manifest }) => manifest?.createdAt ?? [])
    .toSorted()
    .at(-1);
  const damaged = read.filter(({ manifest }) => manifest === undefined).map(({ name }) => name);
  return [
    newest === undefined
      ? fault(
          'backups',
          `there is none in ${resolve(folder)}`,
          'Make one: keytally backup. With KEYTALLY_BACKUP_DIR the server makes them by itself.',
        )
      : lookAtAge(newest, now),
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

function lookAtLast(lastBackupAt: string | null, now: number): Finding {
  if (lastBackupAt !== null) return lookAtAge(lastBackupAt, now);
  return warning(
    'backups',
    'nothing is known of any: neither --backups nor KEYTALLY_BACKUP_DIR names their folder, and no server has made one since it started',
    'Name the folder that has them, or let the server make them: KEYTALLY_BACKUP_DIR.',
  );
}

function lookAtAge(createdAt: string, now: number): Finding {
  const hours = Math.floor((now - Date.parse(createdAt)) / HOUR_MS);
  const says = `the newest is of ${createdAt}`;
  if (hours < MOST_HOURS) return good('backups', says);
  return warning('backups', `${says}, ${counted(hours, 'hour')} ago`, 'See why the last one was not made.');
}
