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
import { type Command, Option } from 'commander';
import { CommandError } from '../command/command-error.ts';
import { withExamples } from '../command/examples.ts';
import { KIND_NAMES, kindNamed } from '../command/key-kinds.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { requireNoFile, writePrivateFile } from '../command/private-file.ts';
import { readTextFile } from '../command/read-text.ts';
import { describeAudit, readAudit, withAudit } from '../data/audit.ts';
import { settingsWith } from '../data/environment.ts';
import { withStore, withStoredData } from '../data/with-store.ts';

const RECOVER_HINT = '; when its private half is lost, say --recover';

/** `keytally keys` */
export function addKeys(program: Command): void {
  const keys = program.command('keys').description('Make keys, and look after the registered ones.');
  withExamples(keys, 'keytally keys bootstrap --help');
  for (const add of [addGenerate, addBootstrap, addList, addAudit]) add(keys);
}

function addGenerate(keys: Command): void {
  const command = keys
    .command('generate')
    .description('Make a key pair: DIR/ID.private.pem (readable by you alone) and DIR/ID.public.pem.')
    .requiredOption('--id <id>', 'id of the key')
    .addOption(new Option('--kind <kind>', 'kind of the key').choices(KIND_NAMES).makeOptionMandatory())
    .addOption(new Option('--algorithm <name>', 'of its signatures').choices(algorithmNames).default('RS256'))
    .requiredOption('--out <directory>', 'where the files go');
  printsResult(command, generate);
  withExamples(
    command,
    'keytally keys generate --id ci-2026 --kind admin --algorithm EdDSA --out keys',
    'keytally keys generate --id app-2026 --kind client --algorithm ES256 --out keys',
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
  if (/^\.+$/.test(id)) throw new CommandError('An id of nothing but points makes no file name.', 2);
  const privateKeyFile = join(out, `${id}.private.pem`);
  const publicKeyFile = join(out, `${id}.public.pem`);
  requireNoFile(privateKeyFile, publicKeyFile);
  const { publicKey, privateKey } = generateKeyPair(algorithm);
  writePrivateFile(privateKeyFile, privateKey);
  writePrivateFile(publicKeyFile, publicKey);
  return {
    text: `${privateKeyFile} (keep it to yourself)\n${publicKeyFile} (upload it)`,
    json: { id, kind: kindNamed(kind), algorithm, privateKeyFile, publicKeyFile },
  };
}

function addBootstrap(keys: Command): void {
  const command = keys
    .command('bootstrap')
    .description('Put the first administration key in, while no server runs.')
    .requiredOption('--id <id>', 'id of the key')
    .requiredOption('--public-key <file>', 'public half of the key (PEM)')
    .option(
      '--recover',
      'put it in although an administration key is valid: when the private halves are lost',
    )
    .option('--data-dir <directory>', 'where the data is (.keytally)');
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
    text: `The administration key "${id}" stands (${algorithm}, thumbprint ${thumbprint}).`,
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
  if (!isKeyId(id)) throw new CommandError(`"${id}" is not a key id: 1 to 64 of A-Z a-z 0-9 . _ -`, 2);
}

function addList(keys: Command): void {
  const command = keys
    .command('list')
    .description('List the registered keys, while no server runs: kind, id, algorithm, thumbprint.')
    .option('--data-dir <directory>', 'where the data is (.keytally)');
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
    .description('Show every change of keys, and how often calls were refused and why, oldest first.')
    .option('--json', 'print the result as JSON')
    .addOption(new Option('--ndjson', 'print each entry as JSON on a line of its own').conflicts('json'))
    .option('--data-dir <directory>', 'where the data is (.keytally)')
    .action(audit);
  withExamples(command, 'keytally keys audit');
}

interface AuditFlags {
  readonly json?: boolean;
  readonly ndjson?: boolean;
  readonly dataDir?: string;
}

/** A trail may be long: what is read of it is printed at once. */
async function audit({ json, ndjson, dataDir }: AuditFlags): Promise<void> {
  const entries = readAudit(settingsWith({ KEYTALLY_DATA_DIR: dataDir }));
  if (json) return printArray(entries);
  const lineOf = ndjson ? JSON.stringify : describeAudit;
  for await (const entry of entries) console.log(lineOf(entry));
}

/** Prints items as they come, as one JSON array, an item a line. */
async function printArray(items: AsyncIterable<unknown>): Promise<void> {
  let before = '[\n';
  for await (const item of items) {
    process.stdout.write(before + JSON.stringify(item));
    before = ',\n';
  }
  console.log(before === '[\n' ? '[]' : '\n]');
}
