import type { ReportName, Reports } from '@keytally/contract/reports';

/** Which page of a report is asked for. */
export interface AskedPage {
  readonly size: number;
  readonly cursor?: string;
}

/** Asks the server for a report, or for a page of one that has pages. */
type Ask<Name extends ReportName> = (page?: AskedPage) => Promise<Reports[Name]>;

type Paged = Reports['lifetime-table'];

/** Rows of a page: the most that the contract takes. */
const PAGE = 1_000;

/** A whole report: one that has pages is read to its end, all pages of one state of the data. */
export async function wholeReport<Name extends ReportName>(
  name: Name,
  ask: Ask<Name>,
): Promise<Reports[Name]> {
  if (name !== 'lifetime-table' && name !== 'lost-users-table') return ask();
  const first = (await ask({ size: PAGE })) as Paged;
  const results = [...first.results];
  let cursor = first.meta.page.nextCursor;
  while (cursor !== null) {
    const next = (await ask({ size: PAGE, cursor })) as Paged;
    results.push(...next.results);
    cursor = next.meta.page.nextCursor;
  }
  return { ...first, results } as Paged as Reports[Name];
}
