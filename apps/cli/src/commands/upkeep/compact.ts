import type { Command } from '@commander-js/extra-typings';
import { compactStore } from '@keytally/store';
import { withExamples } from '../../command/examples.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { megabytes } from '../../command/terminal-text.ts';
import { settingsOfData } from '../../data/environment.ts';
import { requireEmbedded } from '../../data/require-embedded.ts';
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
