import { readFileSync } from 'node:fs';
import { type KeyKind, signToken } from '@keytally/keys';
import { type Command, Option } from 'commander';
import { CommandError } from '../command-error.ts';
import { withExample } from '../examples.ts';
import { KIND_NAMES, kindNamed } from '../key-kinds.ts';

interface TokenOptions {
  readonly id: string;
  readonly kind: string;
  readonly privateKey: string;
  readonly product: readonly string[];
  readonly lifetime: string;
}

/** `keytally token` */
export function addToken(program: Command): void {
  const command = program
    .command('token')
    .description('Sign a token and print it, and nothing else.')
    .requiredOption('--id <id>', 'id of the key')
    .addOption(new Option('--kind <kind>', 'kind of the key').choices(KIND_NAMES).makeOptionMandatory())
    .requiredOption('--private-key <file>', 'private half of the key (PEM)')
    .option('--product <id>', 'product that a client token is for (again for each)', collect, [])
    .option('--lifetime <time>', 'how long it is good for: 900s, 15m, 1h', '15m')
    .action(printToken);
  withExample(command, 'keytally token --id ci-2026 --kind admin --private-key ci-2026.private.pem');
}

async function printToken(options: TokenOptions): Promise<void> {
  const kind = kindNamed(options.kind);
  const request = { keyId: options.id, kind, lifetimeSeconds: seconds(options.lifetime), now: new Date() };
  console.log(await sign(request, options));
}

async function sign(
  request: { keyId: string; kind: KeyKind; lifetimeSeconds: number; now: Date },
  { privateKey, product }: TokenOptions,
): Promise<string> {
  try {
    return await signToken({ ...request, privateKey: readFileSync(privateKey, 'utf8'), products: product });
  } catch (error) {
    throw new CommandError(`No token: ${error instanceof Error ? error.message : error}.`);
  }
}

function seconds(text: string): number {
  const [, number, unit = 's'] = /^(\d+)([smh])?$/.exec(text) ?? [];
  if (number === undefined) throw new CommandError(`--lifetime is "${text}"; it is like 900s, 15m or 1h.`, 2);
  return Number(number) * { s: 1, m: 60, h: 3600 }[unit as 's' | 'm' | 'h'];
}

function collect(value: string, before: readonly string[]): string[] {
  return [...before, value];
}
