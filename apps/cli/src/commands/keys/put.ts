import type { Command } from '@commander-js/extra-typings';
import { call, callWithResponse, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { revisionTag } from '@keytally/contract/revision-tag';
import { ALGORITHM_NAMES, type Algorithm, type KeyKind, KeyRefused, readPemBlock } from '@keytally/keys';
import { CommandError } from '../../command/command-error.ts';
import { Option } from '../../command/commander.ts';
import { withExamples } from '../../command/examples.ts';
import { collected, KIND_NAMES, kindNamed } from '../../command/flags.ts';
import { tell } from '../../command/output.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { readTextFile } from '../../command/read-text.ts';
import { refused } from '../../command/refusal.ts';
import { requireKeyId } from '../../data/key-id.ts';
import { addTargetFlags, type TargetFlags } from '../../target/target-flags.ts';
import { withClient } from '../../target/with-client.ts';
import { describeKey } from './list.ts';

interface PutFlags extends TargetFlags {
  readonly kind: string;
  readonly publicKey: string;
  readonly algorithm?: Algorithm;
  readonly description?: string;
  readonly notAfter?: string;
  readonly product: readonly string[];
  /** The server checks what they are. */
  readonly access: readonly string[];
}

type Access = Schema<'KeyAccessList'>[number];

/** `keytally keys put` */
export function addPut(keys: Command): void {
  const command = keys
    .command('put')
    .description(
      'Upload a public key, or change what it may do. Settings that you leave out stay as they are.',
    )
    .argument('<id>', 'id of the key')
    .addOption(new Option('--kind <kind>', 'kind of the key').choices(KIND_NAMES).makeOptionMandatory())
    .requiredOption('--public-key <file>', 'public half of the key (PEM)')
    .addOption(
      collected('--product <id>', 'product that a client key may reach; of a new key by default all'),
    )
    .addOption(
      collected(
        '--access <access>',
        'what a client key may do: read, ingest, export, edit or own; of a new key by default read and ingest',
      ),
    )
    .option('--not-after <instant>', 'when the key ends, such as 2027-01-01T00:00:00Z')
    .option('--description <text>', 'what it is for, for people')
    .addOption(
      new Option('--algorithm <name>', 'signature algorithm, if not the default of its type').choices(
        ALGORITHM_NAMES,
      ),
    );
  printsResult(addTargetFlags(command), put);
  withExamples(
    command,
    'keytally keys put app --kind client --public-key keys/app.public.pem \\\n' +
      '    --product acme-editor --access ingest --profile work',
  );
}

async function put(id: string, flags: PutFlags): Promise<Result> {
  requireKeyId(id);
  const { algorithm, description, notAfter, product: products, access } = flags;
  const kind = kindNamed(flags.kind);
  if (kind === 'ADMIN' && products.length + access.length > 0)
    throw new CommandError(
      '--product and --access are for client keys: an administration key may do all.',
      2,
    );
  const publicKey = readPublicKey(flags.publicKey);
  requireLater(notAfter);
  const given = {
    ...(algorithm && { algorithm }),
    ...(description !== undefined && { description }),
    ...(notAfter !== undefined && { notAfter }),
    ...(products.length > 0 && { products: [...products] }),
    ...(access.length > 0 && { access: [...access] as Access[] }),
  };
  const key = await withClient(flags, { writes: true }, async (client) => {
    await warnOfProducts(client, products);
    const { found, tag } = await findKey(client, kind, id);
    return putKey(client, kind, { ...keptSettings(found), ...given, id, publicKey }, tag);
  });
  return {
    text: `${describeKey(key)}\nThis server knows it from now on, and any other server of a cluster by ${key.effectiveBy}.`,
    json: key,
  };
}

/** A private key must not leave this machine, not even to be refused, so nothing but a public one is sent. */
function readPublicKey(file: string): string {
  const text = readTextFile('--public-key', file);
  try {
    readPemBlock(text);
    return text;
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error;
    const isPrivate = error.refusals.some(({ code }) => code === 'private-key-uploaded');
    const found = isPrivate ? 'is a private key' : 'is no public key in PEM';
    const remedy = 'Name the file of its public half with --public-key.';
    throw new CommandError(`${file} ${found}: it was not sent. ${remedy}`, 2);
  }
}

function requireLater(notAfter: string | undefined): void {
  if (notAfter === undefined || !(Date.parse(notAfter) <= Date.now())) return;
  throw new CommandError(`--not-after is ${notAfter}, which is past: the key could not sign anything.`, 2);
}

/** A key may be registered before its product is, but most often the name is mistyped. */
async function warnOfProducts(client: KeytallyClient, products: readonly string[]): Promise<void> {
  if (products.length === 0 || products.includes('*')) return;
  const { data } = await client.GET('/v3/products');
  const ids = data?.products.map(({ id }) => id) ?? [];
  for (const product of products)
    if (data && !ids.includes(product))
      tell(`There is no product "${product}" yet. The products are: ${ids.join(', ') || 'none'}.`);
}

/** The key as it is registered, and the entity tag of the list that it is in. */
async function findKey(client: KeytallyClient, kind: KeyKind, id: string) {
  const { data, response } = await callWithResponse(client, 'listPublicKeys', { query: { kind } }).catch(
    refused('to look up the key'),
  );
  const found = data.keys.find((key) => key.id === id);
  return { found, tag: response.headers.get('ETag') };
}

/** What an upload would reset if it left it out. */
function keptSettings(found: Schema<'KeyRecord'> | undefined): Partial<Schema<'ClientKeyUpload'>> {
  const { products, access, description, notAfter } = found ?? {};
  return {
    ...(products && { products }),
    ...(access && { access }),
    ...(description !== undefined && { description }),
    ...(notAfter !== undefined && { notAfter }),
  };
}

/** Uploads one key. */
async function putKey(
  client: KeytallyClient,
  kind: KeyKind,
  upload: Schema<'ClientKeyUpload'>,
  tag?: string | null,
): Promise<Schema<'KeyRecord'>> {
  const operation = kind === 'ADMIN' ? 'putAdministrationKeys' : 'putClientKeys';
  const header = tag ? { 'If-Match': revisionTag(tag) } : {};
  const data = await call(client, operation, { header, body: [upload] }).catch(
    refused(`the key "${upload.id}"`),
  );
  const [key] = data.keys;
  if (key === undefined) throw new CommandError('The server answered without the key.');
  return key;
}
