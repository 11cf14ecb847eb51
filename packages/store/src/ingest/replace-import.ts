import type { CheckedRecord } from '@keytally/events';
import {
  type IngestResult,
  importEnded,
  type ReplacedImport,
  type Replacement,
  replacementUnstorable,
} from '@keytally/store-ports';
import type { Connection } from '../rows/statement.ts';
import { takeSetAside } from './set-aside.ts';
import { type ChangedRecords, eraseImport, keepTracking } from './undo-import.ts';

/**
 * Puts what a run has set aside in the place of the records of an import: everything happens in one transaction. Undefined if
 * there is no such import. Throws, and nothing may be committed then, if one of the records cannot be stored.
 */
export async function replaceImport(
  changed: ChangedRecords,
  name: string,
  replacement: Replacement,
): Promise<ReplacedImport | undefined> {
  const { connection, product } = changed;
  const [stored] = await connection.query(IS_STORED, [product, name]);
  if (stored === undefined) return undefined;
  const pieces = await takeSetAside(connection, product, name, replacement, changed.place);
  const replaced = await keepTracking(changed, () => putInPlace(changed, name, pieces, replacement));
  if (replaced === undefined) return undefined;
  await connection.query(
    'UPDATE import_runs SET is_undone = false, has_ended = true, replaced = $3 WHERE run = $1 AND import = $2',
    [replacement.run, name, JSON.stringify(replaced)],
  );
  return replaced;
}

async function putInPlace(
  changed: ChangedRecords,
  name: string,
  pieces: AsyncIterable<readonly CheckedRecord[]>,
  { at, by, sentBy }: Replacement,
): Promise<ReplacedImport | undefined> {
  const erased = await eraseImport(changed, name);
  if (erased === undefined) return undefined;
  const origin = { import: { name, at, by }, now: at, sentBy };
  let replaced = { ...erased, accepted: 0, duplicates: 0, duplicatesWithNewProperties: 0 };
  for await (const records of pieces) {
    const outcome = await changed.ingest(records, origin);
    if ('error' in outcome) throw outcome.error;
    replaced = plus(replaced, outcome.output, name);
  }
  return replaced;
}

const IS_STORED = 'SELECT 1 FROM imported_batches WHERE product = $1 AND import = $2 LIMIT 1';

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
  return known?.replaced == null
    ? undefined
    : { stayed: 0, stayedIn: [], ...JSON.parse(String(known.replaced)) };
}
