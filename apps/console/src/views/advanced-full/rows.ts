import type { Schema } from '@keytally/client';
import { FREQUENCY_BOUNDS } from '../../question/codec/frequency-bounds.ts';
import {
  type Combination,
  type EventPair,
  keyOfEvent,
  labelOfEvent,
  placeOfEvent,
} from '../../question/events/event.ts';

type Results = Schema<'AdvancedFullReportResults'>;
type ReportRow = Schema<'DetailedReportRow'>;
export type Usage = Schema<'DetailedUsage'>;

/** An event or combination, of all users or of one segment. */
export interface FullRow {
  readonly id: string;
  readonly name: string;
  /** The event or the combination that it is about. */
  readonly of: EventPair | Pick<Combination, 'combiLabel'>;
  /** The label, for a segment. */
  readonly segment?: string;
  readonly data?: Partial<Usage>;
  /** The same in the days to compare with. */
  readonly before?: Partial<Usage>;
  /** The segments of an event. */
  readonly rows?: readonly FullRow[];
}

/** The events in the order of the report; with segments, each has a row for each segment inside. */
export function fullReportRows(results: Results): FullRow[] {
  if (!('segments' in results))
    return results.detailedReport.map((row) => ({ ...identityOf(row), data: row.data }));
  const { detailedReport, segments: labels } = results;
  const lists = labels.map((label) => detailedReport[label] ?? []);
  return (lists[0] ?? []).map((row, index) => {
    const { id, name, of } = identityOf(row);
    const inside = labels.flatMap((label, place) => {
      const data = lists[place]?.[index]?.data;
      return data ? [{ id: `${id} ${label}`, name: label, of, segment: label, data }] : [];
    });
    return { id, name, of, rows: inside };
  });
}

/** What a report leaves out was not used; of how many users is not told. */
const NOT_USED: Partial<Usage> = { eventCounts: 0 };

/** The rows of both reports, each beside its numbers of the earlier days, so that the numbers of both add up. */
export function besides(rows: readonly FullRow[], earlier: readonly FullRow[]): FullRow[] {
  const now = byId(rows);
  const then = byId(earlier);
  return [...new Map([...now, ...then])].map(([id, { name, of, segment }]) => {
    const [current, past] = [now.get(id), then.get(id)];
    const inside = current?.rows ?? past?.rows;
    const identity = { id, name, of, ...(segment !== undefined && { segment }) };
    return inside
      ? { ...identity, rows: besides(current?.rows ?? [], past?.rows ?? []) }
      : { ...identity, data: current?.data ?? NOT_USED, before: past?.data ?? NOT_USED };
  });
}

function byId(rows: readonly FullRow[]): ReadonlyMap<string, FullRow> {
  return new Map(rows.map((row) => [row.id, row]));
}

function identityOf(row: ReportRow): Pick<FullRow, 'id' | 'name' | 'of'> {
  return { id: keyOfEvent(row), name: labelOfEvent(row), of: row };
}

/** The place of a row's users in the report. */
export function placeOfRow({ of, segment }: FullRow): Schema<'FullReportNumber'> {
  return { ...placeOfEvent(of), ...(segment !== undefined && { segment }) };
}

/** How often, from once to more than a thousand times: the labels of the contract, in order. */
export const FREQUENCIES: readonly string[] = [...FREQUENCY_BOUNDS, 'inf'].map((last, index) => {
  const first = (FREQUENCY_BOUNDS[index - 1] ?? 0) + 1;
  return first === last ? String(first) : `${first} - ${last}`;
});

/** The users of each frequency, in the order of `FREQUENCIES`. */
export function frequenciesOf({ usageFrequency }: Partial<Usage>): number[] {
  return FREQUENCIES.map((label) => usageFrequency?.[label as keyof typeof usageFrequency] ?? 0);
}
