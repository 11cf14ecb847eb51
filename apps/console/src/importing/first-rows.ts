import { recordedProperties } from '@keytally/contract/properties';
import type { CheckedRecord, RowMapping } from '@keytally/events';
import { pageChecker } from '@keytally/events/page-checker';
import type { FileLine } from '@keytally/store-ports';
import { lineFault } from './line-fault.ts';
import type { FirstRow, ShownRecord } from './plan.ts';

interface Options {
  readonly read: (cells: readonly string[]) => RowRead;
  readonly mapping: RowMapping | undefined;
  /** Unix ms */
  readonly now: number;
}

/** A record, or why there is none. */
interface RowRead {
  readonly record?: Record<string, unknown>;
  readonly fault?: { readonly message: string; readonly field?: { readonly path: readonly string[] } };
}

/** The first of some lines: what is stored of them, or why it is not. */
export function firstRowsOf(lines: Iterable<FileLine>, most: number, options: Options): readonly FirstRow[] {
  const rows: FirstRow[] = [];
  for (const line of lines) {
    rows.push(toRow(line, options));
    if (rows.length === most) break;
  }
  return rows;
}

function toRow({ line, cells, fault: broken }: FileLine, { read, mapping, now }: Options): FirstRow {
  if (cells === undefined) return { line, fault: { line, message: broken } };
  const { record, fault } = read(cells);
  if (record === undefined) {
    const pointer = `/${fault?.field?.path.join('/') ?? ''}`;
    return { line, fault: lineFault(line, { message: fault?.message ?? '', pointer }, mapping) };
  }
  // An event without an id is given one when it is sent.
  const { record: checked, error } = pageChecker(
    record.type === 'session' ? record : { id: '-', ...record },
    now,
  );
  if (checked) return { line, record: shownOf(checked) };
  return { line, fault: lineFault(line, error, mapping) };
}

function shownOf(record: CheckedRecord): ShownRecord {
  const at = new Date(record.type === 'event' ? record.occurredAt : record.startedAt).toISOString();
  const own =
    record.type === 'event'
      ? [
          ['sessionId', record.sessionId],
          ['value', record.valueMicros === null ? null : Number(record.valueMicros) / 1_000_000],
        ]
      : [
          ['sessionId', record.sessionId],
          ['stoppedAt', record.stoppedAt === null ? null : new Date(record.stoppedAt).toISOString()],
        ];
  const stated = recordedProperties.map(
    ({ name }, place) => [name, record.properties?.[place] ?? null] as const,
  );
  const others = [...own, ...stated].filter(([, value]) => value !== null);
  return {
    client: record.clientId,
    at,
    what: record.type === 'event' ? [record.category, record.name].filter(Boolean).join(' / ') : 'a session',
    others: others.map(([name, value]) => [String(name), String(value)]),
  };
}
