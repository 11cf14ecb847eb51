import { createHash } from 'node:crypto';
import { type CheckedRecord, SEPARATOR } from '@keytally/events';
import type { QueryParameter, Row } from '@keytally/reports';
import type { ImportOrigin, MovedRepeat, Origin } from '@keytally/store-ports';
import type { Connection } from '../rows/statement.ts';
import { type BatchRecords, identityOf, nameKeyOf, recordsOf, type StoredPlaces } from './batch-records.ts';
import { readRecords, writeRecords } from './record-text.ts';

/**
 * A record that an import has, as another import or caller brought it too: a row of `repeated_records`. When the import is undone
 * the record stays, as if the other one had been the only one to bring it. What identifies a client, an event or a record is a
 * digest: a database may refuse the text of one.
 */
export interface RepeatedRecord {
  /** The import that has it. */
  readonly import: string;
  /** The import that brought it too; empty for a caller without one. */
  readonly repeatedBy: string;
  /** Unix ms; 0 if it was not an import. */
  readonly repeatedAt: bigint;
  /** Id of the key that brought it with an import. */
  readonly keyId: string | null;
  /** The key that sent it, as JSON; the text `null` for the command on the server's machine, null if nobody knows. */
  readonly sentBy: string | null;
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

/** The columns of `repeated_records` from `import` on, in the order in which both engines write them. */
export function columnsOfRepeated(records: readonly RepeatedRecord[]) {
  return [
    records.map((record) => record.import),
    records.map(({ repeatedBy }) => repeatedBy),
    records.map(({ repeatedAt }) => repeatedAt),
    records.map(({ keyId }) => keyId),
    records.map(({ sentBy }) => sentBy),
    records.map(({ receivedAt }) => receivedAt),
    records.map(({ day }) => day),
    records.map(({ client }) => client),
    records.map(({ event }) => event),
    records.map(({ record }) => record),
    records.map(({ content }) => content),
  ];
}

/** Finds those of the duplicates in a batch which another import has. */
export async function findRepeated(
  connection: Connection,
  product: number,
  records: BatchRecords,
  stored: StoredPlaces,
  from: RepeatOrigin = {},
): Promise<readonly RepeatedRecord[]> {
  if (stored.size === 0) return [];
  const batches = [...stored.values()].map(({ batch }) => batch);
  const imports = await importsOf(connection, product, batches, from.import?.name);
  if (imports.size === 0) return [];
  return [...recordsOf(records)].flatMap(({ place, record, day }) => {
    const name = imports.get(stored.get(place)?.batch ?? -1n);
    return name === undefined ? [] : toRepeated(product, { record, day }, name, from);
  });
}

/** The imports that these batches belong to, but not to `except`. */
async function importsOf(
  connection: Connection,
  product: number,
  batches: readonly bigint[],
  except: string | undefined,
): Promise<ReadonlyMap<bigint, string>> {
  const inOrder = batches.toSorted((one, other) => Number(one - other));
  const [first = 0n, last = first] = [inOrder.at(0), inOrder.at(-1)];
  const rows = await connection.query(IMPORTS_OF_BATCHES, [product, first, last, except ?? null]);
  return new Map(rows.map(({ batch, import: name }) => [batch as bigint, String(name)]));
}

const IMPORTS_OF_BATCHES = `
  SELECT batch, import FROM imported_batches
  WHERE product = $1 AND batch BETWEEN $2 AND $3 AND import IS DISTINCT FROM $4`;

/** Who repeats records, and as a part of which import. */
export type RepeatOrigin = Pick<Origin, 'import' | 'sentBy' | 'receivedAt'>;

export function toRepeated(
  product: number,
  { record, day }: { readonly record: CheckedRecord; readonly day: number },
  name: string,
  { import: origin, sentBy, receivedAt = 0 }: RepeatOrigin,
): RepeatedRecord {
  return {
    import: name,
    repeatedBy: origin?.name ?? '',
    repeatedAt: BigInt(origin?.at ?? 0),
    keyId: origin?.by ?? null,
    sentBy: sentBy === undefined ? null : JSON.stringify(sentBy),
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

/** Records of one origin, in the order in which they came: none is there twice. */
export interface RepeatedBatch {
  readonly records: readonly CheckedRecord[];
  /** The place of each in the product. */
  readonly places: readonly bigint[];
  readonly from: RepeatOrigin;
}

/** Reads the next of the records that others brought too of an import, at most some thousand; empty at their end. */
export async function readRepeated(
  connection: Connection,
  product: number,
  name: string,
  after = 0n,
): Promise<readonly RepeatedBatch[]> {
  const rows = await connection.query(NEXT_REPEATED, [product, name, after, AT_ONCE]);
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
  name: string,
): Promise<readonly RepeatedBatch[]> {
  const batches = await readRepeated(connection, product, name);
  const last = batches.at(-1)?.places.at(-1);
  if (last !== undefined) await connection.query(FORGET_TAKEN, [product, name, last]);
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

const NEXT_REPEATED = `
  SELECT place, repeated_by, repeated_at, key_id, sent_by, received_at, content FROM repeated_records
  WHERE product = $1 AND import = $2 AND place > $3 ORDER BY place LIMIT $4`;

const FORGET_TAKEN = 'DELETE FROM repeated_records WHERE product = $1 AND import = $2 AND place <= $3';

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

/** Those of a product by its id, in their order after a place. */
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
  WHERE product = (SELECT product FROM products WHERE id = $1) AND place > $2 ORDER BY place LIMIT $3`;

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
