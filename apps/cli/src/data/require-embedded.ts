import type { Settings } from '@keytally/runtime';
import { isShared } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';

/** @throws {CommandError} if the settings name the databases of a cluster, whose files no command rewrites */
export function requireEmbedded({ store }: Settings): void {
  if (!isShared(store)) return;
  throw new CommandError(
    '"keytally compact" is for data in a directory, and KEYTALLY_DATABASE_URL names a cluster. ClickHouse rewrites its files itself when records are deleted.',
  );
}
