import type { operations } from '@keytally/contract';
import { type ReportName, type Reports, reportOperations } from '@keytally/contract/reports';
import { tables as tablesOfKinds } from './kind-tables/tables.ts';
import { type CsvTable, writeCsv } from './stages/csv.ts';

/** The id of the operation that answers a kind of report. */
export type ReportKind = (typeof reportOperations)[ReportName];

/** The request body of a kind of report. */
export type ReportRequest<Kind extends ReportKind> =
  operations[Kind]['requestBody']['content']['application/json'];

/** The JSON response of a kind of report. */
export type Report<Kind extends ReportKind> =
  operations[Kind]['responses'][200]['content']['application/json'];

/** How the answer of each kind of report becomes a table. Needs no engine, so a page can make one too. */
const tables: { readonly [Kind in ReportKind]: (report: Report<Kind>) => CsvTable } = tablesOfKinds;

/** The table that an answer of the API makes, the one that it has as CSV. */
export function tableOfReport<Name extends ReportName>(name: Name, report: Reports[Name]): CsvTable {
  return tables[reportOperations[name]](report);
}

/** The whole result of a report as lines of CSV, without `meta`. The first line names the columns. */
export function toCsv<Kind extends ReportKind>(kind: Kind, report: Report<Kind>): Iterable<string> {
  return writeCsv(tables[kind](report));
}
