import type { Schema } from '@keytally/client';
import type { Reports } from '../../api/reports.ts';

/** The measures of the basic data table, under one roof. */
export type Measures = Schema<'UsageSummary'> & Schema<'CustomValuesSummary'>;
export type Measure = keyof Measures;

/** A row of the table: an event, or a category with its events. */
export interface EventRow {
  readonly category: string | null;
  /** Absent for a category. */
  readonly name?: string;
  readonly now: Measures;
  /** The same in the days to compare with; absent if it was not used then. */
  readonly before?: Measures;
  readonly events?: readonly EventRow[];
}

/** The rows of a report, each beside its numbers of the earlier days. */
export function rowsOf(
  report: Reports['basic-table'],
  before: Reports['basic-table'] | undefined,
): EventRow[] {
  const earlier = new Map(before?.results.map((one) => [one.category, one]));
  return report.results.map((one) => {
    const { category } = one;
    const then = earlier.get(category);
    return {
      category,
      now: { ...one.categoryUsageSummary, ...one.categoryCustomValuesSummary },
      ...(then && { before: { ...then.categoryUsageSummary, ...then.categoryCustomValuesSummary } }),
      events: Object.entries(one.categoryEventsData).map(([name, event]) => {
        const past =
          then && Object.hasOwn(then.categoryEventsData, name) ? then.categoryEventsData[name] : undefined;
        return { category, name, now: measuresOf(event), ...(past && { before: measuresOf(past) }) };
      }),
    };
  });
}

function measuresOf({ eventUsage, eventCustomValues }: Schema<'BasicDataTableEvent'>): Measures {
  return { ...eventUsage, ...eventCustomValues };
}

/** The rows whose category or name contains a text, whatever its case. */
export function search(rows: readonly EventRow[], text: string): readonly EventRow[] {
  const part = text.trim().toLocaleLowerCase('en');
  if (part === '') return rows;
  const has = (words: string | null | undefined) => words?.toLocaleLowerCase('en').includes(part) ?? false;
  return rows.flatMap((row) => {
    if (has(row.category)) return [row];
    const events = row.events?.filter(({ name }) => has(name)) ?? [];
    return events.length > 0 ? [{ ...row, events }] : [];
  });
}
