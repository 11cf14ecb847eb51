import { createHash } from 'node:crypto';
import { type CheckedRecord, SEPARATOR } from '@keytally/events';
import type { KeyKind } from '@keytally/keys';
import type { QueryParameter, Row } from '@keytally/reports';
import type { ImportOrigin, MovedRepeat, Origin, SendingKey } from '@keytally/store-ports';
import type { Connection } from '../rows/statement.ts';
import {
  type BatchRecords,
  firstOfEach,
  identityOf,
  nameKeyOf,
  recordsOf,
  type StoredPlaces,
} from './batch-records.ts';
import { fullMinute } from './received-batches.ts';
import { readRecords, writeRecords } from './record-text.ts';
import { senderOf, startOfSender } from './senders.ts';

/**
 * A record that is stored, as another import or another key brought it too: a row of `repeated_records`. When the import is undone, or
 * what its key sent is erased, the record stays, as if the other one had been the only one to bring it. What identifies a client, an
 * event or a record is a digest: a database may refuse the text of one.
 */
export interface RepeatedRecord {
  /** The import that has it; empty if it is of none. */
  readonly import: string;
  /** The batch that has it; null if that is not known, as after a move. */
  readonly batch: bigint | null;
  /** The import that brought it too; empty for a caller without one. */
  readonly repeatedBy: string;
  /** Unix ms; 0 if it was not an import. */
  readonly repeatedAt: bigint;
  /** Id of the key that brought it with an import. */
  readonly keyId: string | null;
  /** The key that sent it, as JSON; the text `null` for the command on the server's machine, null if nobody knows. */
  readonly sentBy: string | null;
  /** The same without its session, see `senderOf`. */
  readonly sender: string;
  /** Unix ms. */
  readonly receivedAt: bigint;
  readonly day: number;
  readonly client: string;
  /** Null for a session record. */
  readonly event: string | null;
  readonly record: string;
  /** The record itself, as JSON. */
  readonly content: string;
}

/** The columns of `repeated_records` from `import` on, in the order in which PostgreSQL takes them. */
export function columnsOfRepeated(records: readonly RepeatedRecord[]) {
  return {
    import: records.map((record) => record.import),
    batch: records.map(({ batch }) => batch),
    repeated_by: records.map(({ repeatedBy }) => repeatedBy),
    repeated_at: records.map(({ repeatedAt }) => repeatedAt),
    key_id: records.map(({ keyId }) => keyId),
    sent_by: records.map(({ sentBy }) => sentBy),
    sender: records.map(({ sender }) => sender),
    received_at: records.map(({ receivedAt }) => receivedAt),
    day: records.map(({ day }) => day),
    client: records.map(({ client }) => client),
    event: records.map(({ event }) => event),
    record: records.map(({ record }) => record),
    content: records.map(({ content }) => content),
  };
}

/** Finds those of the duplicates in a batch which another import has, or another key has sent. */
export async function findRepeated(
  { connection, product, originsOf }: KnownOrigins,
  records: BatchRecords,
  stored: StoredPlaces,
  from: RepeatOrigin = {},
): Promise<readonly RepeatedRecord[]> {
  if (stored.size === 0) return [];
  const origins = await readOrigins(connection, originsOf, product, [...stored.values()]);
  return [...recordsOf(firstOfEach(records))].flatMap(({ place, record, day }) => {
    const origin = origins.get(stored.get(place)?.batch ?? -1n);
    return origin === undefined || goesWith(origin, from)
      ? []
      : toRepeated(product, { record, day }, origin, from);
  });
}

/** How an engine tells where batches come from. */
export interface KnownOrigins {
  readonly connection: Connection;
  readonly product: number;
  /**
   * SQL for the rows of `received_batches` of the product `$1` that have the batches in `given`, each with its `batch`; none of them is
   * before `$3` or after `$4`.
   */
  readonly originsOf: string;
}

/** Where a batch comes from. */
interface BatchOrigin {
  readonly batch: bigint;
  /** Empty if it is of no import. */
  readonly import: string;
  /** See `senderOf`. */
  readonly sender: string;
}

/** Whether a record that is brought again goes wherever the one that is stored goes. */
function goesWith(stored: BatchOrigin, { import: origin, sentBy }: RepeatOrigin): boolean {
  const isSameSender = stored.sender === '' || stored.sender === senderOf(sentBy);
  return isSameSender && (stored.import === '' || stored.import === origin?.name);
}

async function readOrigins(
  connection: Connection,
  originsOf: string,
  product: number,
  stored: readonly { readonly batch: bigint }[],
): Promise<ReadonlyMap<bigint, BatchOrigin>> {
  const batches = [...new Set(stored.map(({ batch }) => batch))].toSorted((one, other) =>
    Number(one - other),
  );
  const [first = 0n, last = first] = [batches.at(0), batches.at(-1)];
  const rows = await connection.query(ORIGINS_OF_BATCHES(originsOf), [
    product,
    batches.join(','),
    first,
    last,
  ]);
  return new Map(rows.map((row) => [row.batch as bigint, toBatchOrigin(row)]));
}

const ORIGINS_OF_BATCHES = (originsOf: string) => `
  WITH given AS (SELECT unnest(string_to_array($2, ',')::bigint[]) AS batch)
  SELECT given.batch, imported.import, received.batch IS NOT NULL AS is_known, kind, key_id, thumbprint
  FROM given
    LEFT JOIN imported_batches AS imported
      ON imported.product = $1 AND imported.batch = given.batch AND imported.batch BETWEEN $3::bigint AND $4::bigint
    LEFT JOIN (${originsOf}) AS received ON received.batch = given.batch`;

function toBatchOrigin({
  batch,
  import: name,
  is_known: isKnown,
  kind,
  key_id,
  thumbprint,
}: Row): BatchOrigin {
  const key =
    kind === null ? null : { kind: kind as KeyKind, keyId: String(key_id), thumbprint: String(thumbprint) };
  return { batch: batch as bigint, import: String(name ?? ''), sender: senderOf(isKnown ? key : undefined) };
}

/**
 * How many records of no import are noted of a product as another key brought them too. A file with all that callers have sent
 * would be stored a second time otherwise.
 */
export const MOST_OF_KEYS = 100_000;

/** Leaves out those of no import if there is no room for them, and notes since when some are left out. */
export async function withinRoom(
  connection: Connection,
  product: number,
  repeated: readonly RepeatedRecord[],
): Promise<readonly RepeatedRecord[]> {
  const ofImports = repeated.filter((one) => one.import !== '');
  const [first] = repeated;
  if (first === undefined || ofImports.length === repeated.length) return repeated;
  const [row] = await connection.query(COUNT_OF_KEYS, [product]);
  if (Number(row?.repeated) + repeated.length - ofImports.length <= MOST_OF_KEYS) return repeated;
  await connection.query(NOTE_LEFT_OUT, [product, fullMinute(first.receivedAt)]);
  return ofImports;
}

const COUNT_OF_KEYS = "SELECT count(*) AS repeated FROM repeated_records WHERE product = $1 AND import = ''";

const NOTE_LEFT_OUT =
  'UPDATE products SET repeats_known_until = $2 WHERE product = $1 AND repeats_known_until IS NULL';

/** Who repeats records, and as a part of which import. */
type RepeatOrigin = Pick<Origin, 'import' | 'sentBy' | 'receivedAt'>;

export function toRepeated(
  product: number,
  { record, day }: { readonly record: CheckedRecord; readonly day: number },
  { import: name, batch }: { readonly import: string; readonly batch: bigint | null },
  { import: origin, sentBy, receivedAt = 0 }: RepeatOrigin,
): RepeatedRecord {
  return {
    import: name,
    batch,
    repeatedBy: origin?.name ?? '',
    repeatedAt: BigInt(origin?.at ?? 0),
    keyId: origin?.by ?? null,
    sentBy: sentBy === undefined ? null : JSON.stringify(sentBy),
    sender: senderOf(sentBy),
    receivedAt: BigInt(receivedAt),
    day,
    client: digest(record.clientId),
    event: record.type === 'event' ? digest(nameKeyOf(product, record)) : null,
    record: digest(`${record.type}${SEPARATOR}${identityOf(record)}`),
    content: writeRecords([record]),
  };
}

/** Forgets what an import brought of others, and returns whether that was anything. */
export async function forgetRepeatsBy(
  connection: Connection,
  product: number,
  name: string,
): Promise<boolean> {
  const rows = await connection.query(
    'DELETE FROM repeated_records WHERE product = $1 AND repeated_by = $2 RETURNING product',
    [product, name],
  );
  return rows.length > 0;
}

/** Forgets what a key brought since a moment of what others have stored. */
export async function forgetRepeatsOfKey(
  connection: Connection,
  product: number,
  key: SendingKey,
  since: bigint,
): Promise<void> {
  await connection.query(
    'DELETE FROM repeated_records WHERE product = $1 AND starts_with(sender, $2) AND received_at >= $3',
    [product, startOfSender(key), since],
  );
}

/** What is erased: an import, or batches. Of that, others may have brought records too. */
export type Erased = { readonly import: string } | { readonly batches: readonly bigint[] };

/** No batch has this number, and an empty text is no list of numbers. */
const NONE = '0';

/** The SQL for that, as a condition on `repeated_records`, and its parameter `$2`. */
function ofErased(erased: Erased): readonly [condition: string, parameter: string] {
  if ('import' in erased) return ['import = $2', erased.import];
  return ["batch IN (SELECT unnest(string_to_array($2, ',')::bigint[]))", erased.batches.join(',') || NONE];
}

/** Records of one origin, in the order in which they came: none is there twice. */
interface RepeatedBatch {
  readonly records: readonly CheckedRecord[];
  /** The place of each in the product. */
  readonly places: readonly bigint[];
  readonly from: RepeatOrigin;
}

/** Reads the next of the records that others brought too of what is erased, at most some thousand; empty at their end. */
export async function readRepeated(
  connection: Connection,
  product: number,
  erased: Erased,
  after = 0n,
): Promise<readonly RepeatedBatch[]> {
  const [condition, parameter] = ofErased(erased);
  const rows = await connection.query(NEXT_REPEATED(condition), [product, parameter, after, AT_ONCE]);
  const batches: { key: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const key = JSON.stringify([
      row.repeated_by,
      row.sent_by,
      String(row.repeated_at),
      String(row.received_at),
    ]);
    if (batches.at(-1)?.key === key) batches.at(-1)?.rows.push(row);
    else batches.push({ key, rows: [row] });
  }
  return batches.map(({ rows: own }) => ({
    records: own.flatMap(({ content }) => readRecords(String(content))),
    places: own.map(({ place }) => place as bigint),
    from: originOf(own[0] as Row),
  }));
}

/** Reads the next of them as well, and forgets them. */
export async function takeRepeated(
  connection: Connection,
  product: number,
  erased: Erased,
): Promise<readonly RepeatedBatch[]> {
  const [condition, parameter] = ofErased(erased);
  const batches = await readRepeated(connection, product, erased);
  const last = batches.at(-1)?.places.at(-1);
  if (last !== undefined) await connection.query(FORGET_TAKEN(condition), [product, parameter, last]);
  return batches;
}

/** Forgets what is remembered at some places. */
export async function forgetRepeatsAt(
  connection: Connection,
  product: number,
  places: readonly bigint[],
): Promise<void> {
  if (places.length > 0) await connection.query(FORGET_PLACES, [product, places.join(',')]);
}

/** Records that are read at a time: as many as a batch may have. */
const AT_ONCE = 10_000;

const NEXT_REPEATED = (condition: string) => `
  SELECT place, repeated_by, repeated_at, key_id, sent_by, received_at, content FROM repeated_records
  WHERE product = $1 AND ${condition} AND place > $3 ORDER BY place LIMIT $4`;

const FORGET_TAKEN = (condition: string) =>
  `DELETE FROM repeated_records WHERE product = $1 AND ${condition} AND place <= $3`;

const FORGET_PLACES = `
  DELETE FROM repeated_records WHERE product = $1 AND place = ANY(string_to_array($2, ',')::bigint[])`;

function originOf({ sent_by: sentBy, received_at: at, ...row }: Row): RepeatOrigin {
  const origin = importOf(row);
  const sender = sentBy === null ? undefined : { sentBy: JSON.parse(String(sentBy)), receivedAt: Number(at) };
  return { ...(origin && { import: origin }), ...sender };
}

function importOf({ repeated_by: name, repeated_at: at, key_id: by }: Row): ImportOrigin | undefined {
  if (name === '') return undefined;
  return { name: String(name), at: Number(at), ...(by !== null && { by: String(by) }) };
}

/** Those of imports of a product by its id, in their order after a place: who sent its batches is not known elsewhere. */
export async function listRepeated(
  read: (sql: string, parameters: readonly QueryParameter[]) => Promise<readonly Row[]>,
  productId: string,
  after: number,
): Promise<readonly MovedRepeat[]> {
  const rows = await read(LIST_REPEATED, [productId, after, AT_ONCE]);
  return rows.map((row) => ({
    place: Number(row.place),
    import: String(row.import),
    record: readRecords(String(row.content))[0] as CheckedRecord,
    day: Number(row.day),
    ...movedOrigin(originOf(row)),
  }));
}

function movedOrigin({
  import: from,
  ...sender
}: RepeatOrigin): Pick<MovedRepeat, 'from' | 'sentBy' | 'receivedAt'> {
  return { from, ...sender };
}

const LIST_REPEATED = `
  SELECT place, import, repeated_by, repeated_at, key_id, sent_by, received_at, day, content FROM repeated_records
  WHERE product = (SELECT product FROM products WHERE id = $1) AND import <> '' AND place > $2 ORDER BY place LIMIT $3`;

export async function forgetRepeatsOfClient(
  connection: Connection,
  product: number,
  clientId: string,
): Promise<void> {
  await connection.query('DELETE FROM repeated_records WHERE product = $1 AND client = $2', [
    product,
    digest(clientId),
  ]);
}

export async function forgetRepeatsOfEvents(
  connection: Connection,
  product: number,
  events: readonly { readonly category: string | null; readonly name: string }[],
): Promise<void> {
  for (const event of events)
    await connection.query('DELETE FROM repeated_records WHERE product = $1 AND event = $2', [
      product,
      digest(nameKeyOf(product, event)),
    ]);
}

export async function forgetRepeatsBefore(
  connection: Connection,
  product: number,
  day: number,
): Promise<void> {
  await connection.query('DELETE FROM repeated_records WHERE product = $1 AND day < $2', [product, day]);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
