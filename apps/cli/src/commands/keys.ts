import { join } from 'node:path';
import {
  type Algorithm,
  algorithmNames,
  bootstrapKey,
  generateKeyPair,
  isKeyId,
  KeyRefused,
  listKeys,
  toKeyRecord,
} from '@keytally/keys';
import type { AuditLine } from '@keytally/runtime';
import { type Command, Option } from 'commander';
import { CommandError } from '../command/command-error.ts';
import { withExamples } from '../command/examples.ts';
import { KIND_NAMES, kindNamed } from '../command/key-kinds.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { requireNoFile, writePrivateFile } from '../command/private-file.ts';
import { readTextFile } from '../command/read-text.ts';
import { describeAudit, withAudit } from '../data/audit.ts';
import { withStore, withStoredData } from '../data/with-store.ts';
import type { DataFlags } from '../server/ask-server.ts';
import { readAudit } from '../server/read-audit.ts';

const RECOVER_HINT = '; if its private half is lost, use --recover';

/** `keytally keys` */
export function addKeys(program: Command): void {
  const keys = program.command('keys').description('Generate keys, and manage the registered ones.');
  withExamples(keys, 'keytally keys bootstrap --help');
  for (const add of [addGenerate, addBootstrap, addList, addAudit]) add(keys);
}

function addGenerate(keys: Command): void {
  const command = keys
    .command('generate')
    .description('Generate a key pair: DIR/ID.private.pem (readable only by you) and DIR/ID.public.pem.')
    .requiredOption('--id <id>', 'id of the key')
    .addOption(new Option('--kind <kind>', 'kind of the key').choices(KIND_NAMES).makeOptionMandatory())
    .addOption(
      new Option('--algorithm <name>', 'signature algorithm').choices(algorithmNames).default('RS256'),
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

function addBootstrap(keys: Command): void {
  const command = keys
    .command('bootstrap')
    .description('Register the first administration key. Stop the server first.')
    .requiredOption('--id <id>', 'id of the key')
    .requiredOption('--public-key <file>', 'public half of the key (PEM)')
    .option(
      '--recover',
      'register it even if an administration key is valid, because its private half is lost',
    )
    .option('--data-dir <directory>', 'data directory (default: .keytally)');
  printsResult(command, bootstrap);
  withExamples(command, 'keytally keys bootstrap --id ci-2026 --public-key keys/ci-2026.public.pem');
}

interface BootstrapFlags {
  readonly id: string;
  readonly publicKey: string;
  readonly recover?: boolean;
  readonly dataDir?: string;
}

async function bootstrap({ id, publicKey, recover = false, dataDir }: BootstrapFlags): Promise<Result> {
  requireKeyId(id);
  const upload = { id, publicKey: readTextFile('--public-key', publicKey) };
  const entry = await withStore(dataDir, (store) =>
    withAudit(dataDir, store, () =>
      refusalAsError(() => bootstrapKey(store.registry.keys, upload, new Date(), { recover })),
    ),
  );
  const key = toKeyRecord(entry.row);
  const { algorithm, thumbprint } = key;
  return {
    text: `Registered administration key "${id}" (${algorithm}, thumbprint ${thumbprint}).`,
    json: key,
  };
}

async function refusalAsError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error;
    const hint = error.refusals.some(({ code }) => code === 'already-bootstrapped') ? RECOVER_HINT : '';
    throw new CommandError(
      error.refusals.map(({ code, message }) => `${code}: ${message}`).join('\n') + hint,
    );
  }
}

function requireKeyId(id: string): void {
  if (!isKeyId(id))
    throw new CommandError(`"${id}" is not a key id: use 1 to 64 of the characters A-Z a-z 0-9 . _ -`, 2);
}

function addList(keys: Command): void {
  const command = keys
    .command('list')
    .description('List the registered keys: kind, id, algorithm, thumbprint. Stop the server first.')
    .option('--data-dir <directory>', 'data directory (default: .keytally)');
  printsResult(command, list);
  withExamples(command, 'keytally keys list');
}

async function list({ dataDir }: { dataDir?: string }): Promise<Result> {
  const rows = await withStoredData(dataDir, (store) => listKeys(store.registry.keys));
  const keys = rows.map(toKeyRecord);
  const lines = keys.map(({ kind, id, algorithm, thumbprint }) =>
    [kind, id, algorithm, thumbprint].join('\t'),
  );
  return { text: lines.join('\n'), json: keys };
}

function addAudit(keys: Command): void {
  const command = keys
    .command('audit')
    .description('Show changes of keys and refused calls with their reasons, oldest first.')
    .option('--json', 'print the result as JSON')
    .addOption(new Option('--ndjson', 'print each entry as one line of JSON').conflicts('json'))
    .option('--data-dir <directory>', 'data directory (default: .keytally)')
    .action((_: unknown, command: Command) => audit(command.optsWithGlobals()));
  withExamples(command, 'keytally keys audit');
}

interface AuditFlags extends DataFlags {
  readonly json?: boolean;
  readonly ndjson?: boolean;
}

/** The audit trail may be long, so entries are printed as they are read. */
async function audit(flags: AuditFlags): Promise<void> {
  if (flags.json) return printArray((each) => readAudit(flags, each));
  const lineOf = flags.ndjson ? (entry: AuditLine) => JSON.stringify(entry) : describeAudit;
  await readAudit(flags, (entry) => console.log(lineOf(entry)));
}

/** Prints items as they are read, as one JSON array with one item per line. */
async function printArray(read: (each: (item: unknown) => void) => Promise<void>): Promise<void> {
  let before = '[\n';
  await read((item) => {
    process.stdout.write(before + JSON.stringify(item));
    before = ',\n';
  });
  console.log(before === '[\n' ? '[]' : '\n]');
}
