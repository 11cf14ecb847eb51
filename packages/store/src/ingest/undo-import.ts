import type { CheckedRecord } from '@keytally/events';
import type { QueryParameter } from '@keytally/reports';
import type { ErasedBatches, IngestResult, Origin } from '@keytally/store-ports';
import {
  type Erased,
  forgetRepeatsAt,
  forgetRepeatsBy,
  readRepeated,
  takeRepeated,
} from '../records/repeated-records.ts';
import type { Connection } from '../rows/statement.ts';
import type { Outcome } from './group-commit.ts';
import { endRuns } from './import-runs.ts';
import type { RowPlace } from './set-aside.ts';

/** What an engine erased. */
export type ErasedRecords = Omit<ErasedBatches, 'stayed' | 'stayedIn'>;

/** How records are erased and stored in the open transaction of their product's only writer. */
export interface ChangedRecords {
  readonly connection: Connection;
  readonly product: number;
  readonly place: RowPlace;
  /** Erases the records of batches, and what is noted of these batches as parts of imports. */
  eraseBatches(batches: readonly bigint[]): Promise<ErasedRecords>;
  /** Stores records that were judged before. */
  ingest(
    records: readonly CheckedRecord[],
    origin: Pick<Origin, 'import' | 'sentBy' | 'receivedAt' | 'now' | 'dryRun'>,
  ): Promise<Outcome<IngestResult>>;
}

/**
 * Erases the records of an import. Those that another import or caller brought too come in again as that one brought them, so
 * everything is as if the import had never been. Undefined if there is no such import.
 */
export function undoImport(changed: ChangedRecords, name: string): Promise<ErasedBatches | undefined> {
  return keepTracking(changed, () => eraseImport(changed, name));
}

/** The same, without the tracking modes of names that come in again. */
export async function eraseImport(changed: ChangedRecords, name: string): Promise<ErasedBatches | undefined> {
  const { connection, product } = changed;
  const hasRepeated = await forgetRepeatsBy(connection, product, name);
  const wasRunning = await endRuns(connection, product, name);
  const rows = await connection.query(BATCHES_OF_IMPORT, [product, name]);
  if (rows.length === 0 && !wasRunning && !hasRepeated) return undefined;
  const batches = rows.map(({ batch }) => batch as bigint);
  return eraseUnrepeated(changed, batches, { import: name });
}

const BATCHES_OF_IMPORT = 'SELECT batch FROM imported_batches WHERE product = $1 AND import = $2';

/** Erases the records of batches; those that others brought too come in again as these brought them. */
export async function eraseUnrepeated(
  changed: ChangedRecords,
  batches: readonly bigint[],
  of: Erased = { batches },
): Promise<ErasedBatches> {
  const { connection, product, ingest } = changed;
  await forgetErased(changed, of);
  let { events, sessionRecords, watermark } = await changed.eraseBatches(batches);
  let stayed = 0;
  const stayedIn = new Set<string>();
  for (;;) {
    const repeated = await takeRepeated(connection, product, of);
    if (repeated.length === 0) break;
    for (const { records, from } of repeated) {
      const outcome = await ingest(records, from);
      if ('error' in outcome) throw outcome.error;
      const sessions = countAccepted(records, outcome.output, 'session');
      stayed += outcome.output.accepted;
      if (from.import && outcome.output.accepted > 0) stayedIn.add(from.import.name);
      sessionRecords -= sessions;
      events -= outcome.output.accepted - sessions;
      watermark = outcome.output.watermark;
    }
  }
  return { events, sessionRecords, stayed, stayedIn: [...stayedIn], watermark };
}

/**
 * Forgets what others brought too of records that the product has no more, because a session or an event was erased: it must
 * neither come back nor count as a record that stays.
 */
async function forgetErased({ connection, product, ingest }: ChangedRecords, of: Erased): Promise<void> {
  for (let last = 0n; ; ) {
    const batches = await readRepeated(connection, product, of, last);
    if (batches.length === 0) return;
    for (const { records, places } of batches) {
      const outcome = await ingest(records, { dryRun: true });
      if ('error' in outcome) throw outcome.error;
      const stored = new Set(outcome.output.duplicates);
      const erased = places.filter((_, place) => !stored.has(place));
      await forgetRepeatsAt(connection, product, erased);
      last = places.at(-1) ?? last;
    }
  }
}

function countAccepted(
  records: readonly CheckedRecord[],
  { duplicates, refused }: IngestResult,
  type: CheckedRecord['type'],
): number {
  const left = new Set([...duplicates, ...refused.map(({ place }) => place)]);
  return records.filter((record, place) => record.type === type && !left.has(place)).length;
}

/** An event of a product whose tracking mode somebody chose. */
interface TrackedName {
  readonly category: QueryParameter;
  readonly name: QueryParameter;
  readonly tracking: QueryParameter;
}

/** A name without records is erased with its tracking mode, and may come again: then it gets the mode that it had. */
export async function keepTracking<T>(
  { connection, product }: Pick<ChangedRecords, 'connection' | 'product'>,
  change: () => Promise<T>,
): Promise<T> {
  const before = await readTracking(connection, product);
  const done = await change();
  const after = new Set((await readTracking(connection, product)).map(textOfName));
  for (const one of before)
    if (!after.has(textOfName(one)))
      await connection.query(SET_TRACKING, [product, one.category, one.name, one.tracking]);
  return done;
}

function textOfName({ category, name, tracking }: TrackedName): string {
  return JSON.stringify([category, name, tracking]);
}

async function readTracking(connection: Connection, product: number): Promise<readonly TrackedName[]> {
  const rows = await connection.query(READ_TRACKING, [product]);
  return rows.map(({ category, name, tracking }) => ({ category, name, tracking }) as TrackedName);
}

const READ_TRACKING = `
  SELECT category, event_names.name, tracking FROM event_names JOIN products USING (product)
  WHERE product = $1 AND tracking <> default_tracking`;

const SET_TRACKING = `
  UPDATE event_names SET tracking = $4
  WHERE product = $1 AND category IS NOT DISTINCT FROM $2 AND name = $3`;
