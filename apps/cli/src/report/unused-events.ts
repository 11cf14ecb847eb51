import type { KeytallyClient } from '@keytally/client';
import { CommandError } from '../command/command-error.ts';
import { printable } from '../command/terminal-text.ts';
import { listEvents } from '../events/find-events.ts';
import type { ReportQuestion } from './fetch-report.ts';
import { KINDS, shortOf } from './report-kinds.ts';
import { headingOf } from './table/headings.ts';
import type { Table } from './table/view.ts';

/** @throws {CommandError} a usage error for a report that is no table of events in a range */
export function requireUsable({ name }: ReportQuestion): void {
  if (!KINDS[name].isOfEvents)
    throw new CommandError(`The report ${shortOf(name)} does not take --unused; table does.`, 2);
}

/** The basic data table and, with no uses, each event that it may have and has not. */
export async function withUnused(
  { heads, rows }: Table,
  { productId }: ReportQuestion,
  client: KeytallyClient,
): Promise<Table> {
  const [category, name, uses] = ['category', 'name', 'cumulativeUsageCount'].map((column) =>
    heads.indexOf(headingOf(column)),
  );
  const keyOf = (row: readonly string[]) => JSON.stringify([row[category ?? -1], row[name ?? -1]]);
  const used = new Set(rows.map(keyOf));
  const tracked = (await listEvents(client, productId)).filter(({ basic, advanced }) => basic || advanced);
  const unused = tracked
    .map((event) => {
      const cells = heads.map(() => '');
      cells[category ?? -1] = printable(event.category ?? '');
      cells[name ?? -1] = printable(event.eventName);
      cells[uses ?? -1] = '0';
      return cells;
    })
    .filter((row) => !used.has(keyOf(row)));
  return { heads, rows: [...rows, ...unused] };
}
