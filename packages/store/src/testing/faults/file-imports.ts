import { contractChecker } from '@keytally/events/contract-checker';
import { requireCapability, type Store, type TextPart } from '@keytally/store-ports';
import { acme } from '@keytally/store-ports/testing';
import type { WorkLine } from './work-lines.ts';

/** A file has so many parts, each with so many records. An import may be cut off between two parts. */
const PARTS = 4;
const RECORDS = 100;

const STARTED_AT = Date.UTC(2026, 2, 2, 9);

const check = contractChecker();

/** Imports the file of a number into a product of its own; what is there of it already is passed over. */
export async function importFileOf(
  number: number,
  store: Store,
  onStored: (parts: number) => void,
): Promise<void> {
  const productId = productOf(number);
  await store.registry.products.put({ ...acme, id: productId, name: productId });
  let stored = 0;
  await requireCapability(store, 'imports').importFile({
    productId,
    name: 'file',
    parts: partsOf(number),
    check,
    now: STARTED_AT + 86_400_000,
    onRejected: () => undefined,
    onClockChange: () => undefined,
    onPart: () => onStored(++stored),
  });
}

function productOf(number: number): string {
  return `file-${number}`;
}

async function* partsOf(number: number): AsyncGenerator<TextPart> {
  let position = 0;
  for (let part = 0; part < PARTS; part += 1) {
    const lines = Array.from({ length: RECORDS }, (_, place) => lineOf(number, part, place));
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    const line = part * RECORDS + 1;
    position += bytes.length;
    const read = () => lines.map((text, place) => ({ line: line + place, cells: [text] }));
    yield { kind: 'text', bytes, isPlain: true, line, position, read };
  }
}

/** An event whose id says to which part it belongs. */
function lineOf(number: number, part: number, place: number): string {
  const occurredAt = new Date(STARTED_AT + (part * RECORDS + place) * 60_000).toISOString();
  return JSON.stringify({
    id: `${part} ${place}`,
    clientId: `client ${place % 7}`,
    occurredAt,
    name: `${number}`,
  });
}

/** How many parts of each file were acknowledged, by the number of the file. */
export type StoredParts = Map<number, number>;

/** Adds what a process said of its imports: a file counts from when it is begun. */
export function addStored(stored: StoredParts, lines: readonly WorkLine[]): void {
  for (const { says, file } of lines)
    if (says === 'stored' && file)
      stored.set(file.number, Math.max(stored.get(file.number) ?? 0, file.parts));
}

/** Every part that was acknowledged must be there whole, and at most the next one beside them, whole too. */
export async function judgeImports(store: Store, stored: StoredParts): Promise<string | undefined> {
  for (const [number, parts] of stored) {
    const found = await countByPart(store, productOf(number));
    const expected = (count: number) =>
      Array.from({ length: PARTS }, (_, part) => (part < count ? RECORDS : 0));
    const isWhole = [parts, parts + 1].some((count) => String(found) === String(expected(count)));
    if (!isWhole)
      return `${parts} parts of the file ${number} were acknowledged, and there are ${found} records of its parts`;
  }
  return undefined;
}

async function countByPart(store: Store, id: string): Promise<readonly number[]> {
  const counts = Array.from({ length: PARTS }, () => 0);
  const page = await store.usage.exports.findPage(id, { firstDay: 0, lastDay: 100_000 }, 1_000_000);
  for await (const records of page === undefined ? [] : store.usage.exports.read(id, page))
    for (const record of records) {
      const part = record.type === 'event' ? Number(record.id.split(' ')[0]) : 0;
      counts[part] = (counts[part] ?? 0) + 1;
    }
  return counts;
}
