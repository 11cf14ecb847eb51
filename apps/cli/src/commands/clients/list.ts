import type { Command } from '@commander-js/extra-typings';
import { call, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { csvLine } from '@keytally/reports/csv';
import { BYTE_ORDER_MARK } from '@keytally/spreadsheets';
import { cellsOf, columnsOf, headsOf, rowsOf, screenHeadsOf } from '../../clients/client-table.ts';
import { listPages } from '../../clients/list-pages.ts';
import { givenListFlags, type ListFlags, listRequestOf, requireColumns } from '../../clients/list-request.ts';
import { CommandError } from '../../command/command-error.ts';
import { Option } from '../../command/commander.ts';
import { addCsvFlags, type CsvFlags, type CsvStyle, csvStyleOf, plainCsv } from '../../command/csv-flags.ts';
import { withExamples } from '../../command/examples.ts';
import { collected, wholeNumber } from '../../command/flags.ts';
import { createDataOutput, print, printJsonArray, tell } from '../../command/output.ts';
import { readJson } from '../../command/read-text.ts';
import { refused } from '../../command/refusal.ts';
import { counted, printable } from '../../command/terminal-text.ts';
import { runs } from '../../command/typed-flags.ts';
import { textTable } from '../../report/table/text-table.ts';
import { addTargetFlags, type TargetFlags } from '../../target/target-flags.ts';
import { withProduct } from '../../target/with-product.ts';

type Request = Schema<'ClientPropertyListRequest'>;
type List = Schema<'ClientPropertyList'>;
type Labels = Schema<'Product'>['labels'];

interface Flags extends TargetFlags, ListFlags, CsvFlags {
  readonly product?: string;
  readonly body?: string;
  readonly format: 'table' | 'json' | 'csv';
  readonly json?: boolean;
  readonly top?: string;
}

/** Clients in a table, which is read by people. */
const MOST_IN_TABLE = 100;

/** `keytally clients list` */
export function addList(clients: Command): void {
  const command = clients
    .command('list')
    .description(
      'List clients by id, with their newest values; with days, each day on which they were active, with the values of then.',
    )
    .option('--product <id>', 'product of the clients; may be left out if there is only one')
    .addOption(
      collected(
        '--property <name>',
        'value to list, such as country or a custom property by its label; os, geography and licenseStatus for all of their ' +
          'parts; with --json also lifetimeEventUsage',
      ),
    )
    .addOption(
      collected(
        '--filter <property=values>',
        'only clients whose newest values are these, such as country=NL,DE or dateLastSeen=2026-03-01..',
      ),
    )
    .addOption(
      collected(
        '--where <condition>',
        'only clients for whom this is true, and with several --where all, such as prodVersion>=3.10 or country!=NL,DE; ' +
          '"keytally report --help" has all tests',
      ),
    )
    .option(
      '--counted-by <json>',
      'only the clients whose users a number of a report counts: its report, request and number as JSON, or @file; the number ' +
        'is named as the report names it',
    )
    .option('--from <day>', 'list the active days from this one, such as 2026-03-01')
    .option('--to <day>', 'last of these days, included (default: today)')
    .option('--last <days>', 'list the active days of so many whole days until yesterday, such as 28d or 4w')
    .option('--body <json>', 'the request as JSON instead, as the API takes it, or @file')
    .addOption(
      new Option('--format <format>', 'output format').choices(['table', 'json', 'csv']).default('table'),
    )
    .addOption(new Option('--json', 'print the clients as JSON, like --format json').conflicts('format'));
  const written = addCsvFlags(command).option(
    '--top <clients>',
    `only so many clients (default: ${MOST_IN_TABLE} in a table, else all)`,
  );
  runs(addTargetFlags(written), list);
  withExamples(
    command,
    'keytally clients list --product acme-editor --filter country=NL --top 20',
    'keytally clients list --product acme-editor --property prodVersion --last 4w',
    'keytally clients list --product acme-editor --format csv --headings screen --decimal , --bom',
    `keytally clients list --product acme-editor --counted-by '{
    "report": "retention",
    "request": {"startDate": "2026-03-02", "stopDate": "2026-03-29", "dateSplit": "week"},
    "number": {"cohort": "2026-03-02", "index": 1}}'`,
    `keytally clients list --product acme-editor --json --body '{
    "properties": ["lifetimeEventUsage"]}'`,
  );
}

async function list(flags: Flags): Promise<void> {
  const format = flags.json ? 'json' : flags.format;
  const style = csvStyleOf(flags, format) ?? plainCsv;
  const usual = format === 'table' ? MOST_IN_TABLE : Number.MAX_SAFE_INTEGER;
  const most = flags.top === undefined ? usual : wholeNumber('--top', flags.top, 1, 100_000_000);
  const given = flags.body === undefined ? undefined : bodyOf(flags.body, flags);
  await withProduct(flags, {}, async (client, productId) => {
    const product = await productOf(client, productId);
    const request = given ?? listRequestOf(flags, product);
    if (format !== 'json') requireColumns(request);
    const pages = listPages(client, productId, request, most);
    await PRINT[format](pages, product.labels, style);
  });
}

/** The server checks it. */
function bodyOf(text: string, flags: Flags): Request {
  const [other] = givenListFlags(flags);
  if (other !== undefined) throw new CommandError(`Use either --body or ${other}, not both.`, 2);
  return readJson('--body', text) as Request;
}

async function productOf(client: KeytallyClient, productId: string): Promise<Schema<'Product'>> {
  return call(client, 'getProduct', { path: { product_id: productId } }).catch(
    refused(`the product "${productId}"`),
  );
}

type Print = (pages: AsyncIterable<List>, labels: Labels, style: CsvStyle) => Promise<void>;

/** Clients are printed as they come, but for a table, whose columns are as wide as the widest of them. */
const PRINT: Readonly<Record<Flags['format'], Print>> = { json: printJson, csv: printCsv, table: printTable };

async function printJson(pages: AsyncIterable<List>): Promise<void> {
  await printJsonArray(async (each) => {
    for await (const { results } of pages) results.forEach(each);
  });
}

async function printCsv(
  pages: AsyncIterable<List>,
  labels: Labels,
  { headings, dialect, bom }: CsvStyle,
): Promise<void> {
  const write = createDataOutput();
  const named = headings === 'screen' ? screenHeadsOf : headsOf;
  let columns: string[] | undefined;
  for await (const { results } of pages) {
    let lines = columns === undefined && bom ? BYTE_ORDER_MARK : '';
    if (columns === undefined) {
      columns = columnsOf(results);
      lines += csvLine(named(columns, labels), dialect);
    }
    for (const row of results.flatMap(rowsOf)) lines += csvLine(cellsOf(row, columns), dialect);
    await write(Buffer.from(lines));
  }
}

async function printTable(pages: AsyncIterable<List>, labels: Labels): Promise<void> {
  const clients: List['results'] = [];
  let hasMore = false;
  let number: List['meta']['counted'];
  for await (const { results, reachedEnd, meta } of pages) {
    clients.push(...results);
    number ??= meta.counted;
    hasMore = !reachedEnd;
  }
  const columns = columnsOf(clients);
  const rows = clients.flatMap(rowsOf).map((row) => cellsOf(row, columns));
  const texts = rows.map((row) => row.map((cell) => printable(cell === null ? '' : String(cell))));
  print(textTable([headsOf(columns, labels).map(printable), ...texts]));
  if (number)
    tell(`the number counts ${counted(number.users, 'user')}, who are ${counted(number.clients, 'client')}`);
  if (hasMore)
    tell(`showing ${counted(clients.length, 'client')}: use --top for more, or --format csv for all`);
}
