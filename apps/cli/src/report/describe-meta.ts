import type { Schema } from '@keytally/contract';
import { printable } from '../command/terminal-text.ts';

/** What every report says of itself; of one that is cut into pages, which page it is. */
export type Meta = Schema<'ReportMeta'> & Partial<Pick<Schema<'PagedReportMeta'>, 'page'>>;

/** What whoever reads a report in any form should know, a line each. */
export function describeWarnings({ warnings }: Meta): string[] {
  return warnings.map(({ code, detail, pointer }) => {
    const place = pointer === undefined ? '' : ` (${pointer} of the request)`;
    return `${code}: ${printable(detail)}${place}`;
  });
}

/** That a page is not the whole, and how to get the rest; nothing of what is whole. */
export function describeRest({ page }: Meta): string[] {
  if (!page?.nextCursor) return [];
  const { size, totalRows } = page;
  return [
    `these are ${size} of ${totalRows} rows: "page" in --body asks for others, and --format csv is all of them`,
  ];
}

/** What a report is of, in a line. */
export function describeMeta({ productId, startDate, stopDate, timeZone, dataThrough }: Meta): string {
  const newest = dataThrough === undefined ? 'no data yet' : `data through ${dataThrough}`;
  return `${productId}, ${startDate} to ${stopDate} (${timeZone}), ${newest}`;
}
