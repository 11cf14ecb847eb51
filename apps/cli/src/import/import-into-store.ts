import { columnsOf } from '@keytally/events';
import { createContractChecker } from '@keytally/events/contract-checker';
import {
  type FilePart,
  type ImportCounts,
  type RejectedRow,
  requireCapability,
  type Store,
} from '@keytally/store';
import { ahead } from './ahead.ts';
import type { Input } from './open-input.ts';
import { checkParquetColumns } from './parquet-columns.ts';
import { csvFormat } from './read-csv.ts';
import { ndjsonFormat } from './read-ndjson.ts';
import { openText } from './text-parts.ts';

/** What goes into a transaction. */
export interface PartSize {
  readonly bytes: number;
  readonly rows: number;
}

/** Some 400,000 rows, of which a few hundred bytes each are held. */
const PART: PartSize = { bytes: 32 * 1024 * 1024, rows: 400_000 };

interface StoreImportOptions {
  readonly onRejected: (rejected: RejectedRow) => void;
  readonly onPart: (counts: ImportCounts, part: number) => void;
  /** Makes sure of the product; called once something can be read of the file. */
  readonly productId: () => Promise<string>;
  readonly partSize?: PartSize;
}

/** Stores the rows of a file in a data directory that no server holds. */
export async function importIntoStore(
  store: Store,
  input: Input,
  { onRejected, onPart, productId, partSize = PART }: StoreImportOptions,
): Promise<ImportCounts> {
  const parts = await openParts(store, input, partSize);
  return requireCapability(store, 'imports').importFile({
    productId: await productId(),
    ...(input.mapping && { mapping: input.mapping }),
    parts: ahead(parts),
    check: createContractChecker(),
    now: Date.now(),
    onRejected,
    onPart: (counts, part) => onPart(counts, shareOf(part, input)),
  });
}

async function openParts(
  store: Store,
  { file, format, mapping }: Input,
  { bytes, rows }: PartSize,
): Promise<AsyncIterable<FilePart>> {
  const needed = mapping ? columnsOf(mapping) : [];
  if (format === 'csv') return (await openText(file, csvFormat(file, needed), bytes)).parts;
  if (format === 'ndjson') return (await openText(file, ndjsonFormat, bytes)).parts;
  return openParquetParts(store, file, needed, rows);
}

async function openParquetParts(
  store: Store,
  path: string,
  needed: readonly string[],
  partRows: number,
): Promise<AsyncIterable<FilePart>> {
  const { columns, rows } = await requireCapability(store, 'imports').openParquet(path);
  checkParquetColumns(path, columns, needed);
  return (async function* () {
    for (let first = 0; first < rows; first += partRows) {
      yield { kind: 'parquet', path, columns, first, rows: Math.min(partRows, rows - first), of: rows };
    }
  })();
}

/** How much of the file is done after a part. */
function shareOf(part: FilePart, { size }: Input): number {
  if (part.kind === 'text') return size === 0 ? 1 : part.position / size;
  return (part.first + part.rows) / part.of;
}
