import { type Algorithm, algorithmNames, isKeyId, signToken } from '@keytally/keys';
import { type Command, Option } from 'commander';
import { collected } from '../command/collected.ts';
import { CommandError } from '../command/command-error.ts';
import { withExamples } from '../command/examples.ts';
import { KIND_NAMES, kindNamed } from '../command/key-kinds.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { readTextFile } from '../command/read-text.ts';
import { requireProductId } from '../data/products.ts';

interface TokenOptions {
  readonly id: string;
  readonly kind: string;
  readonly privateKey: string;
  readonly product: readonly string[];
  readonly lifetime: string;
  readonly algorithm?: Algorithm;
}

/** `keytally token` */
export function addToken(program: Command): void {
  const command = program
    .command('token')
    .description('Sign a token and print it.')
    .requiredOption('--id <id>', 'id of the key')
    .addOption(new Option('--kind <kind>', 'kind of the key').choices(KIND_NAMES).makeOptionMandatory())
    .requiredOption('--private-key <file>', 'private half of the key (PEM)')
    .addOption(collected('--product <id>', 'product for which a client token is valid'))
    .addOption(
      new Option('--algorithm <name>', 'if the key was not registered with its default algorithm').choices(
        algorithmNames,
      ),
    )
    .option('--lifetime <time>', 'how long it is valid, such as 900s, 15m or 1h', '15m');
  printsResult(command, token);
  withExamples(
    command,
    'keytally token --id ci-2026 --kind admin \\\n    --private-key keys/ci-2026.private.pem',
    'keytally token --id ci-2026 --kind client \\\n    --private-key keys/ci-2026.private.pem \\\n' +
      '    --product acme-editor --lifetime 1h',
  );
}

async function token({
  id: keyId,
  privateKey,
  product: products,
  algorithm,
  ...options
}: TokenOptions): Promise<Result> {
  const kind = kindNamed(options.kind);
  const lifetimeSeconds = seconds(options.lifetime);
  if (!isKeyId(keyId))
    throw new CommandError(`"${keyId}" is not a key id: use 1 to 64 of the characters A-Z a-z 0-9 . _ -`, 2);
  if (kind === 'CLIENT' && products.length === 0)
    throw new CommandError('A client token needs --product.', 2);
  for (const product of products) requireProductId(product);
  const now = new Date();
  const request = { keyId, kind, products, lifetimeSeconds, now, ...(algorithm && { algorithm }) };
  const pem = readTextFile('--private-key', privateKey);
  try {
    const token = await signToken({ ...request, privateKey: pem });
    const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000).toISOString();
    return { text: token, json: { token, expiresAt } };
  } catch (error) {
    throw new CommandError(`Cannot sign a token: ${error instanceof Error ? error.message : error}.`);
  }
}

function seconds(text: string): number {
  const [, number, unit = 's'] = /^(\d+)([smh])?$/.exec(text) ?? [];
  if (number === undefined || Number(number) === 0)
    throw new CommandError(`--lifetime is "${text}"; write it like 900s, 15m or 1h.`, 2);
  return Number(number) * { s: 1, m: 60, h: 3600 }[unit as 's' | 'm' | 'h'];
}
