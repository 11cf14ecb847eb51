import type { ClockChange, RowMapping } from '@keytally/events';
import { contractChecker } from '@keytally/events/contract-checker';
import { openTextInput } from '@keytally/import';
import {
  type FilePart,
  type ImportCounts,
  type RejectedRow,
  requireCapability,
  type Store,
} from '@keytally/store';
import { checkParquetColumns } from './parquet-columns.ts';
import type { Input } from './reading/open-input.ts';
import { textInputOf } from './reading/text-input.ts';

/** How much goes into one transaction. */
interface PartSize {
  readonly bytes: number;
  readonly rows: number;
}

/** About 400,000 rows, which take a few hundred bytes of memory each. */
const PART: PartSize = { bytes: 32 * 1024 * 1024, rows: 400_000 };

interface StoreImportOptions {
  readonly name: string;
  readonly onRejected: (rejected: RejectedRow) => void;
  readonly onClockChange: (change: ClockChange) => void;
  /** @param share share of the file that is done */
  readonly onPart: (counts: ImportCounts, share: number, part: FilePart) => void;
  /** Returns the product, which may be created; called once the file turns out to be readable. */
  readonly productId: () => Promise<string>;
  readonly partSize?: PartSize;
}

/** Stores the rows of a file in a data directory without a running server. */
export async function importIntoStore(
  store: Store,
  input: Input,
  { name, onRejected, onClockChange, onPart, productId, partSize = PART }: StoreImportOptions,
): Promise<ImportCounts> {
  const parts = await openParts(store, input, partSize);
  return requireCapability(store, 'imports').importFile({
    productId: await productId(),
    name,
    ...(input.mapping && { mapping: input.mapping }),
    parts: readAhead(parts),
    check: contractChecker(),
    now: Date.now(),
    onRejected,
    onClockChange,
    onPart: (counts, part) => onPart(counts, shareOf(part, input), part),
  });
}

async function openParts(
  store: Store,
  input: Input,
  { bytes, rows }: PartSize,
): Promise<AsyncIterable<FilePart>> {
  const text = textInputOf(input);
  if (text) return (await openTextInput(text, bytes)).parts;
  const { file, mapping } = input;
  if (mapping === undefined) throw new TypeError('Parquet needs a mapping');
  return openParquetParts(store, file, mapping, rows);
}

async function openParquetParts(
  store: Store,
  path: string,
  mapping: RowMapping,
  partRows: number,
): Promise<AsyncIterable<FilePart>> {
  const { columns, rows } = await requireCapability(store, 'imports').openParquet(path);
  checkParquetColumns(path, columns, mapping);
  return (async function* () {
    for (let first = 0; first < rows; first += partRows) {
      yield { kind: 'parquet', path, columns, first, rows: Math.min(partRows, rows - first), of: rows };
    }
  })();
}

/** The share of the file that is done after a part. */
function shareOf(part: FilePart, { size }: Input): number {
  if (part.kind === 'text') return size === 0 ? 1 : part.position / size;
  return (part.first + part.rows) / part.of;
}

/** Yields the same items, and requests the next one while the caller works on one. */
async function* readAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  let next = iterator.next();
  for (;;) {
    const { value, done } = await next;
    if (done) return;
    next = iterator.next();
    // The error is thrown when the item is awaited above; until then nobody handles it.
    next.catch(() => {});
    yield value;
  }
}
