import { readFileSync } from 'node:fs';
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
import { changedKeyOf } from '@keytally/server';
import { type Command, Option } from 'commander';
import { describeAudit, readAudit, writeAudit } from '../audit.ts';
import { CommandError } from '../command-error.ts';
import { settingsWith } from '../environment.ts';
import { withExample } from '../examples.ts';
import { KIND_NAMES } from '../key-kinds.ts';
import { requireNoFile, writeNewFile, writePrivateFile } from '../private-file.ts';
import { withStore } from '../with-store.ts';

const RECOVER_HINT = '; when its private half is lost, say --recover';

/** `keytally keys` */
export function addKeys(program: Command): void {
  const keys = program.command('keys').description('Make keys, and look after the registered ones.');
  addGenerate(keys);
  addBootstrap(keys);
  keys
    .command('list')
    .description('List the registered keys, while no server runs.')
    .option('--json', 'as JSON')
    .option('--data-dir <directory>', 'where the data is (.keytally)')
    .action(list);
  const command = keys
    .command('audit')
    .description('Show every change of keys and every refused call, oldest first.')
    .option('--json', 'one JSON object a line')
    .option('--data-dir <directory>', 'where the data is (.keytally)')
    .action(audit);
  withExample(command, 'keytally keys audit --json | jq \'select(.code == "invalid-token")\'');
}

function addGenerate(keys: Command): void {
  const command = keys
    .command('generate')
    .description('Make a key pair: DIR/ID.private.pem (readable by you alone) and DIR/ID.public.pem.')
    .requiredOption('--id <id>', 'id of the key')
    .addOption(new Option('--kind <kind>', 'kind of the key').choices(KIND_NAMES).makeOptionMandatory())
    .addOption(new Option('--algorithm <name>', 'of its signatures').choices(algorithmNames).default('RS256'))
    .requiredOption('--out <directory>', 'where the files go')
    .action(generate);
  withExample(command, 'keytally keys generate --id ci-2026 --kind admin --algorithm EdDSA --out keys');
}

function generate(options: { id: string; kind: string; algorithm: Algorithm; out: string }): void {
  requireKeyId(options.id);
  if (/^\.+$/.test(options.id)) throw new CommandError('An id of nothing but points makes no file name.', 2);
  const path = join(options.out, options.id);
  requireNoFile(`${path}.private.pem`, `${path}.public.pem`);
  const { publicKey, privateKey } = generateKeyPair(options.algorithm);
  writePrivateFile(`${path}.private.pem`, privateKey);
  writeNewFile(`${path}.public.pem`, publicKey);
  console.log(`${path}.private.pem (keep it to yourself)\n${path}.public.pem (upload it)`);
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
    .option('--data-dir <directory>', 'where the data is (.keytally)')
    .action(bootstrap);
  withExample(command, 'keytally keys bootstrap --id ci-2026 --public-key keys/ci-2026.public.pem');
}

async function bootstrap(options: {
  id: string;
  publicKey: string;
  recover?: boolean;
  dataDir?: string;
}): Promise<void> {
  requireKeyId(options.id);
  const upload = { id: options.id, publicKey: readFileSync(options.publicKey, 'utf8') };
  const entry = await withStore(options.dataDir, (store) =>
    refusalAsError(() => bootstrapKey(store.keys, upload, new Date(), { recover: options.recover ?? false })),
  );
  writeAudit(options.dataDir, { action: 'key-bootstrapped', keys: [changedKeyOf(entry)] });
  const { row } = entry;
  console.log(`The administration key "${row.id}" stands (${row.algorithm}, thumbprint ${row.thumbprint}).`);
}

async function audit({ json, dataDir }: { json?: boolean; dataDir?: string }): Promise<void> {
  const { auditFile } = settingsWith({ KEYTALLY_DATA_DIR: dataDir });
  for await (const line of readAudit(auditFile))
    console.log(json ? JSON.stringify(line) : describeAudit(line));
}

async function list(options: { json?: boolean; dataDir?: string }): Promise<void> {
  const rows = await withStore(options.dataDir, (store) => listKeys(store.keys));
  const records = rows.map(toKeyRecord);
  if (options.json) console.log(JSON.stringify(records, null, 2));
  else
    for (const { kind, id, algorithm, thumbprint } of records)
      console.log([kind, id, algorithm, thumbprint].join('\t'));
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
