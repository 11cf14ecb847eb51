import { resolve } from 'node:path';
import { checkBackup } from '@keytally/store';
import type { Command } from 'commander';
import { withExamples } from '../../command/examples.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { describeBackup } from '../../data/describe-backup.ts';
import { settingsWith } from '../../data/environment.ts';
import { requireEmbedded } from '../../data/require-embedded.ts';

/** `keytally check-backup` */
export function addCheckBackup(program: Command): void {
  const command = program
    .command('check-backup')
    .description('Read a backup whole and say whether it can be restored. Nothing is changed.')
    .argument('<directory>', 'backup written by "keytally backup"');
  printsResult(command, check);
  withExamples(command, 'keytally check-backup backups/monday');
}

async function check(backup: string): Promise<Result> {
  const directory = resolve(backup);
  const settings = settingsWith();
  requireEmbedded('check-backup', settings);
  const manifest = await checkBackup(directory, settings.store);
  return {
    text: `${directory} is whole: ${describeBackup(manifest)}`,
    json: { directory, ...manifest },
  };
}
