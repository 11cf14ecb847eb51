import { storeOptions } from '@keytally/server';
import type { Command } from 'commander';
import { settingsWith } from '../environment.ts';
import { withExample } from '../examples.ts';
import { megabytes } from '../megabytes.ts';

/** `keytally compact` */
export function addCompact(program: Command): void {
  const command = program
    .command('compact')
    .description(
      'Write the data file anew, so that no byte of what was deleted is left, while no server runs.',
    )
    .option('--data-dir <directory>', 'where the data is (.keytally)')
    .action(compact);
  withExample(command, 'keytally compact --data-dir /var/lib/keytally');
}

async function compact({ dataDir }: { dataDir?: string }): Promise<void> {
  const { compactDuckdbStore } = await import('@keytally/store');
  const settings = settingsWith({ KEYTALLY_DATA_DIR: dataDir });
  const { bytesBefore, bytesAfter } = await compactDuckdbStore(storeOptions(settings));
  const saved = `${megabytes(bytesBefore - bytesAfter)} less than before`;
  console.log(`${settings.dataDirectory}: ${megabytes(bytesAfter)}, ${saved}`);
}
