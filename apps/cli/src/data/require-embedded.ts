import type { Settings } from '@keytally/runtime';
import { isShared } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';

/** What to do for the databases of a cluster instead of a command. */
const instead = {
  backup:
    'Back up the databases with their own tools: first pg_dump for PostgreSQL, then BACKUP DATABASE for ClickHouse.',
  'check-backup': 'To check backups of the databases, restore them to other ones.',
  restore:
    'Restore the databases with their own tools: RESTORE DATABASE for ClickHouse, pg_restore or psql for PostgreSQL.',
  compact: 'ClickHouse rewrites its files itself when records are deleted.',
} as const;

/** @throws {CommandError} if the settings name the databases of a cluster */
export function requireEmbedded(command: keyof typeof instead, { store }: Settings): void {
  if (!isShared(store)) return;
  throw new CommandError(
    `"keytally ${command}" is for data in a directory, and KEYTALLY_DATABASE_URL names a cluster. ${instead[command]}`,
  );
}
