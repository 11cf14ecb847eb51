import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '@commander-js/extra-typings';
import { withExamples } from '../../command/examples.ts';
import { tell } from '../../command/output.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { requireKeyId } from '../../data/key-id.ts';
import { rotateKey } from '../../target/rotate-key.ts';

interface RotateFlags {
  readonly profile?: string;
  readonly id: string;
  readonly verbose?: boolean;
}

/** `keytally keys rotate` */
export function addRotate(keys: Command): void {
  const command = keys
    .command('rotate')
    .description(
      'Replace the administration key of a profile by a new one, without a refused call: generate it beside the old one, upload it, wait until every server knows it (ten minutes), sign with it, delete the old one. If it was interrupted, run it again.',
    )
    .requiredOption('--id <id>', 'id of the new key')
    .option('--profile <name>', 'profile whose key is replaced (default: KEYTALLY_PROFILE)');
  printsResult(command, rotate);
  withExamples(command, 'keytally keys rotate --id ops-2 --profile work');
}

async function rotate({ id, profile, verbose = false }: RotateFlags): Promise<Result> {
  requireKeyId(id);
  const say = (text: string) => tell(`keytally: ${text}`);
  const wait = (milliseconds: number) => sleep(milliseconds).then(() => undefined);
  const rotated = await rotateKey({ id, profile, verbose }, { say, wait, now: Date.now });
  return {
    text: `The profile "${rotated.profile}" signs with "${id}" (${rotated.privateKeyFile}); "${rotated.replaced}" is deleted.`,
    json: rotated,
  };
}
