import type { CheckedRecord } from '@keytally/events';
import type { QueryParameter } from '@keytally/reports';
import {
  type ErasedImport,
  type ImportOrigin,
  type IngestResult,
  importEnded,
  type ReplacedImport,
  type Replacement,
  replacementUnstorable,
} from '@keytally/store-ports';
import type { Connection } from '../rows/statement.ts';
import type { Outcome } from './group-commit.ts';
import { takeSetAside } from './set-aside.ts';

/** Records that are stored at a time: as many as a batch may have. */
const AT_ONCE = 10_000;

/** A product whose records are replaced in the open transaction of its only writer, and how that is done there. */
export interface ReplacedIn {
  readonly connection: Connection;
  readonly product: number;
  /** Erases the records of the import. */
  erase(): Promise<ErasedImport | undefined>;
  /** Stores records as a part of an import. */
  ingest(records: readonly CheckedRecord[], from: ImportOrigin): Promise<Outcome<IngestResult>>;
}

/**
 * Puts what a run has set aside in the place of the records of an import: everything happens in one transaction. Undefined if
 * there is no such import. Throws, and nothing may be committed then, if one of the records cannot be stored.
 */
export async function replaceImport(
  { connection, product, erase, ingest }: ReplacedIn,
  name: string,
  replacement: Replacement,
): Promise<ReplacedImport | undefined> {
  const [stored] = await connection.query(IS_STORED, [product, name]);
  if (stored === undefined) return undefined;
  const records = await takeSetAside(connection, product, name, replacement);
  const tracked = await connection.query(READ_TRACKING, [product]);
  const erased = await erase();
  if (erased === undefined) return undefined;
  const from = { name, at: replacement.at };
  let replaced = { ...erased, accepted: 0, duplicates: 0, duplicatesWithNewProperties: 0 };
  for (let first = 0; first < records.length; first += AT_ONCE) {
    const outcome = await ingest(records.slice(first, first + AT_ONCE), from);
    if ('error' in outcome) throw outcome.error;
    replaced = plus(replaced, outcome.output, name);
  }
  // A name without records was erased with its tracking mode, which somebody chose, and may have come again.
  for (const { category, name: eventName, tracking } of tracked)
    await connection.query(SET_TRACKING, [
      product,
      category as QueryParameter,
      eventName as QueryParameter,
      tracking as QueryParameter,
    ]);
  await connection.query(
    'UPDATE import_runs SET is_undone = false, has_ended = true, replaced = $3 WHERE run = $1 AND import = $2',
    [replacement.run, name, JSON.stringify(replaced)],
  );
  return replaced;
}

const IS_STORED = 'SELECT 1 FROM imported_batches WHERE product = $1 AND import = $2 LIMIT 1';

const READ_TRACKING = `
  SELECT category, event_names.name, tracking FROM event_names JOIN products USING (product)
  WHERE product = $1 AND tracking <> default_tracking`;

const SET_TRACKING = `
  UPDATE event_names SET tracking = $4
  WHERE product = $1 AND category IS NOT DISTINCT FROM $2 AND name = $3 AND tracking <> $4`;

function plus(sum: ReplacedImport, stored: IngestResult, name: string): ReplacedImport {
  const [refused] = stored.refused;
  if (refused) throw replacementUnstorable(name, refused.message);
  return {
    ...sum,
    accepted: sum.accepted + stored.accepted,
    duplicates: sum.duplicates + stored.duplicates.length,
    duplicatesWithNewProperties: sum.duplicatesWithNewProperties + stored.duplicatesWithNewProperties,
    watermark: stored.watermark,
  };
}

/**
 * What a run has replaced already, if its call is repeated. Throws `import-ended` if the import was undone since.
 */
export async function readReplaced(
  connection: Connection,
  product: number,
  name: string,
  run: string,
): Promise<ReplacedImport | undefined> {
  const [known] = await connection.query(
    'SELECT replaced, is_undone FROM import_runs WHERE run = $1 AND import = $2 AND product = $3',
    [run, name, product],
  );
  if (known?.is_undone) throw importEnded(name, 'undone');
  return known?.replaced == null ? undefined : JSON.parse(String(known.replaced));
}
