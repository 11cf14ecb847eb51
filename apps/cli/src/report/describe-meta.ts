import type { Schema } from '@keytally/contract';
import type { ReportName } from '@keytally/contract/reports';
import { printable } from '../command/terminal-text.ts';
import { KINDS } from './report-kinds.ts';

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

/** Product, days and state of the data of a report, in one line. */
export function describeMeta(
  report: ReportName,
  { productId, startDate, stopDate, timeZone, dataThrough, today }: Meta,
): string {
  const newest = dataThrough === undefined ? 'no data yet' : `data through ${dataThrough}`;
  const days = `${startDate} to ${stopDate} (${timeZone})`;
  const about = KINDS[report].isOfLifetimes ? `users active ${days} and their whole lifetimes` : days;
  return [productId, about, newest, ...(today === undefined ? [] : [`today is ${today}`])].join(', ');
}
