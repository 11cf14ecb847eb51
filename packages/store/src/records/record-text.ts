import { recordedProperties } from '@keytally/contract/properties';
import type { CheckedRecord, PropertySet, PropertyValue } from '@keytally/events';

/** Properties by name, without those that have no value: a version that reads them may have others. */
type StatedProperties = Readonly<Record<string, PropertyValue>>;

/** Records as a text. It has neither NUL nor half a surrogate pair, which a database may refuse. */
export function writeRecords(records: readonly CheckedRecord[]): string {
  return `[${records.map(writeRecord).join(',')}]`;
}

/** Some records as a text. */
export interface WrittenPiece {
  readonly count: number;
  readonly text: string;
}

/** The same in several texts, each of at least so many characters but for the last one, so that none is long. */
export function* writeInPieces(
  records: readonly CheckedRecord[],
  characters: number,
): Generator<WrittenPiece> {
  let texts: string[] = [];
  let length = 0;
  for (const [place, record] of records.entries()) {
    const text = writeRecord(record);
    texts.push(text);
    length += text.length;
    if (length < characters && place < records.length - 1) continue;
    yield { count: texts.length, text: `[${texts.join(',')}]` };
    texts = [];
    length = 0;
  }
}

function writeRecord(record: CheckedRecord): string {
  return JSON.stringify({
    ...record,
    ...(record.type === 'event' && { valueMicros: record.valueMicros?.toString() ?? null }),
    properties: record.properties && toStated(record.properties),
  });
}

export function readRecords(text: string): readonly CheckedRecord[] {
  return toRecords(JSON.parse(text));
}

/** The same of a text that is parsed already. */
export function toRecords(written: readonly WrittenRecord[]): readonly CheckedRecord[] {
  return written.map(
    ({ valueMicros, properties, ...record }) =>
      ({
        ...record,
        ...(valueMicros !== undefined && { valueMicros: valueMicros === null ? null : BigInt(valueMicros) }),
        properties: properties && recordedProperties.map(({ name }) => properties[name] ?? null),
      }) as CheckedRecord,
  );
}

/** A record as it is written. */
export interface WrittenRecord {
  readonly valueMicros?: string | null;
  readonly properties: StatedProperties | null;
}

function toStated(set: PropertySet): StatedProperties {
  return Object.fromEntries(
    recordedProperties.flatMap(({ name }, place) => {
      const value = set[place] ?? null;
      return value === null ? [] : [[name, value]];
    }),
  );
}
