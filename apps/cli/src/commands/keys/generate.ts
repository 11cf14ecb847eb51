import { join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { ALGORITHM_NAMES, type Algorithm, generateKeyPair } from '@keytally/keys';
import { CommandError } from '../../command/command-error.ts';
import { Option } from '../../command/commander.ts';
import { withExamples } from '../../command/examples.ts';
import { KIND_NAMES, kindNamed } from '../../command/flags.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { requireNoFile, writePrivateFile } from '../../command/private-file.ts';
import { requireKeyId } from '../../data/key-id.ts';

/** `keytally keys generate` */
export function addGenerate(keys: Command): void {
  const command = keys
    .command('generate')
    .description('Generate a key pair: DIR/ID.private.pem (readable only by you) and DIR/ID.public.pem.')
    .requiredOption('--id <id>', 'id of the key')
    .addOption(new Option('--kind <kind>', 'kind of the key').choices(KIND_NAMES).makeOptionMandatory())
    .addOption(
      new Option('--algorithm <name>', 'signature algorithm').choices(ALGORITHM_NAMES).default('RS256'),
    )
    .requiredOption('--out <directory>', 'directory for the files');
  printsResult(command, generate);
  withExamples(
    command,
    'keytally keys generate --id ci-2026 --kind admin --algorithm EdDSA \\\n    --out keys',
    'keytally keys generate --id app-2026 --kind client --algorithm ES256 \\\n    --out keys',
  );
}

interface GenerateFlags {
  readonly id: string;
  readonly kind: string;
  readonly algorithm: Algorithm;
  readonly out: string;
}

function generate({ id, kind, algorithm, out }: GenerateFlags): Result {
  requireKeyId(id);
  if (/^\.+$/.test(id))
    throw new CommandError(
      'The id consists of dots only, which is not a valid file name: choose another.',
      2,
    );
  const privateKeyFile = join(out, `${id}.private.pem`);
  const publicKeyFile = join(out, `${id}.public.pem`);
  requireNoFile(privateKeyFile, publicKeyFile);
  const { publicKey, privateKey } = generateKeyPair(algorithm);
  writePrivateFile(privateKeyFile, privateKey);
  writePrivateFile(publicKeyFile, publicKey);
  return {
    text: `${privateKeyFile} (keep it secret)\n${publicKeyFile} (upload it)`,
    json: { id, kind: kindNamed(kind), algorithm, privateKeyFile, publicKeyFile },
  };
}
