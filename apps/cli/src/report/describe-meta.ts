import type { Schema } from '@keytally/contract';
import { printable } from '../command/terminal-text.ts';
import type { ReportName } from './report-kinds.ts';

/** The metadata of a report, with the page for a report in pages. */
export type Meta = Omit<Schema<'ReportMeta'>, 'warnings'> &
  Partial<Pick<Schema<'PagedReportMeta'>, 'page'>> &
  Partial<Pick<Schema<'UsersByStatusMeta'>, 'today'>> & {
    readonly warnings: readonly (Schema<'ReportWarning'> | Schema<'UserReportWarning'>)[];
  };

/** The warnings of a report, one line each. */
export function describeWarnings({ warnings }: Meta): string[] {
  return warnings.map(({ code, detail, pointer }) => {
    const place = pointer === undefined ? '' : ` (${pointer} of the request)`;
    return `${code}: ${printable(detail)}${place}`;
  });
}

/** A line that says how to get the remaining rows, if this is only a page. */
export function describeRest({ page }: Meta): string[] {
  if (!page?.nextCursor) return [];
  const { size, totalRows } = page;
  return [
    `showing ${size} of ${totalRows} rows: use "page" in --body for other rows, or --format csv for all`,
  ];
}

/** Reports whose days choose the users, and whose counts are of all that these users ever did. */
const OF_LIFETIMES: ReadonlySet<ReportName> = new Set(['lifetime', 'histogram']);

/** Product, days and state of the data of a report, in one line. */
export function describeMeta(
  report: ReportName,
  { productId, startDate, stopDate, timeZone, dataThrough, today }: Meta,
): string {
  const newest = dataThrough === undefined ? 'no data yet' : `data through ${dataThrough}`;
  const days = `${startDate} to ${stopDate} (${timeZone})`;
  const about = OF_LIFETIMES.has(report) ? `users active ${days} and their whole lifetimes` : days;
  return [productId, about, newest, ...(today === undefined ? [] : [`today is ${today}`])].join(', ');
}
