import type { Command } from '@commander-js/extra-typings';
import type { Settings } from '@keytally/runtime';
import { compactStore, isShared } from '@keytally/store';
import { CommandError } from '../../command/command-error.ts';
import { withExamples } from '../../command/examples.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { megabytes } from '../../command/terminal-text.ts';
import { settingsOfData } from '../../data/environment.ts';
import { openOptions, requireData } from '../../data/with-store.ts';
import { addDataFlag } from '../../target/only-with-data.ts';

/** `keytally compact` */
export function addCompact(program: Command): void {
  const command = program
    .command('compact')
    .description('Rewrite the data file, so that no byte of deleted data is left. Stop the server first.');
  printsResult(addDataFlag(command), compact);
  withExamples(command, 'keytally compact');
}

async function compact({ dataDir }: { dataDir?: string }): Promise<Result> {
  const settings = settingsOfData(dataDir);
  requireEmbedded(settings);
  const { dataDirectory } = settings;
  await requireData(dataDir);
  const { bytesBefore, bytesAfter } = await compactStore(settings.store, openOptions(settings));
  const saved = `${megabytes(bytesBefore - bytesAfter)} less than before`;
  return {
    text: `${dataDirectory}: ${megabytes(bytesAfter)}, ${saved}`,
    json: { dataDirectory, bytesBefore, bytesAfter },
  };
}

/** @throws {CommandError} if the settings name the databases of a cluster, whose files no command rewrites */
function requireEmbedded({ store }: Settings): void {
  if (!isShared(store)) return;
  throw new CommandError(
    '"keytally compact" is for data in a directory, and KEYTALLY_DATABASE_URL names a cluster. ClickHouse rewrites its files itself when records are deleted.',
  );
}
