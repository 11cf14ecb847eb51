import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  type ClockChange,
  cellWithout,
  createTimePattern,
  createZoneClock,
  mappedColumns,
  type RowMapping,
  recordFields,
} from '@keytally/events';
import { contractChecker } from '@keytally/events/contract-checker';
import { type Dialect, importFile } from '@keytally/import';
import { type FileLine, openStore, type Product, type RejectedRow, type Store } from '@keytally/store';
import { readParquet } from '@keytally/store/parquet';
import { openScratchEngine } from '@keytally/store/scratch-engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { importIntoStore } from './import-into-store.ts';
import { readMapping } from './mapping.ts';
import { formatOf, sizeOf } from './reading/open-input.ts';
import { storeSink } from './store-sink.ts';

/** SQL and the record checker must agree on any row, in any file format. */
const RUNS = inject('longTests') ? 5 : 1;
/** Of what is quicker. */
const MORE_RUNS = inject('longTests') ? 13 : 1;

/** Counterexamples are not shrunk: that would take minutes. */
const LIMITS = { endOnFailure: true } as const;

let folder: string;
let store: Store;
let products = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "keytally's import-"));
  // The engine may only read Parquet files with this path.
  const directory = join(folder, 'data');
  const settings = { engine: 'duckdb', directory, memoryLimit: '512MB', minimumFreeBytes: 0 } as const;
  store = await openStore(settings, { inputFiles: [join(folder, 'rows.parquet')] });
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const fields = [
  'type',
  'id',
  'clientId',
  'sessionId',
  'occurredAt',
  'startedAt',
  'stoppedAt',
  'category',
  'name',
  'value',
  'C01',
  'os.platform',
  'ram',
  'screenPpi',
  'licenseStatus.activated',
] as const;
const mappingOf = (isMapped: (field: string) => boolean, id?: string) =>
  readMapping(
    fields.filter(isMapped).map((field) => `${field}=${field}`),
    [],
    'rfc3339',
    id,
  );
const mapping = mappingOf(() => true);
const mappings = fc.constantFrom(
  mapping,
  mappingOf((field) => field !== 'id', 'id'),
  mappingOf((field) => field !== 'id', 'id,C01,screenPpi'),
);

type Row = Readonly<Record<(typeof fields)[number], string>>;

const odd = fc.constantFrom(
  '   ',
  ' x ',
  'a,b',
  'say "hi"',
  '"',
  'two\nlines',
  'two\r\nlines',
  'a\u0000b',
  'a\u001fb',
  '\u0085x',
  '\u00a0',
  '__proto__',
  'constructor',
  'é'.repeat(64),
  'é'.repeat(65),
  `${'a'.repeat(127)}é`,
  'a'.repeat(128),
  'a'.repeat(129),
  'x'.repeat(300),
  '<NULL>',
  'null',
  '\ufeff',
  'NaN',
  '🦄',
  '=1+1',
  '#N/A',
  '#DIV/0!',
  '#N/A!',
  cellWithout('not-computed', '=1+1'),
  cellWithout('unreadable', 'why'),
  cellWithout('lossy', '12345678901234567'),
  cellWithout('lossy', '8192'),
);
const seldom = <Usual, Other>(usual: fc.Arbitrary<Usual>, other: fc.Arbitrary<Other>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: other });
const text = (...usual: string[]) => seldom(fc.constantFrom(...usual), odd);
const instant = seldom(
  fc
    .tuple(
      fc.constantFrom(
        '2026-03-02T09:00:00',
        '2026-03-29T00:59:59',
        '1970-01-01T00:00:00',
        '2026-10-25T01:30:00',
      ),
      fc.constantFrom('', '.5', '.123', '.999999', '.1239'),
      fc.constantFrom('Z', '+00:00', '-00:00', '+05:45', '-23:59'),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    '2026-02-30T09:00:00Z',
    '2026-03-02T24:00:00Z',
    '2026-03-02T09:00:60Z',
    '2026-03-02 09:00:00Z',
    '2026-03-02t09:00:00z',
    '2026-03-02T09:00:00',
    '2026-03-02T09:00:00.1234567890123Z',
    '2026-03-02T09:00:00+24:00',
    '1969-12-31T23:59:59.999Z',
    '2999-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
  ),
);
const number = seldom(
  fc.oneof(
    fc.constantFrom('', '0', '-0', '1.5', '-1.500000', '007', '0.000001', '123456789.123456', '999999999999'),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value.toFixed(6)),
    fc.integer().map(String),
    fc.constantFrom('123456789012.123456', '12345678901.123456', '-99999999999.999999', '1.5000000000000000'),
  ),
  fc.constantFrom(
    '123456789012.1234567',
    '96.00000000000000001',
    '999999999999.999999',
    '1e-400',
    '1e3',
    '1E-7',
    '0.0000001',
    '1e12',
    '1e400',
    '.5',
    '5.',
    '+1',
    'many',
    '0x10',
    '#N/A',
    cellWithout('lossy', '8192'),
    cellWithout('not-computed', '=8'),
    '1000000000000',
  ),
);
const row: fc.Arbitrary<Row> = fc.record({
  type: text('', '', '', 'event', 'session'),
  id: text('', '', 'one', 'two'),
  clientId: seldom(text('anna', 'ben', 'zoë'), fc.constantFrom('', '.', '..')),
  sessionId: text('', 'morning', 'evening'),
  occurredAt: fc.oneof({ weight: 8, arbitrary: instant }, fc.constant('')),
  startedAt: fc.oneof({ weight: 1, arbitrary: instant }, { weight: 8, arbitrary: fc.constant('') }),
  stoppedAt: fc.oneof({ weight: 1, arbitrary: instant }, { weight: 8, arbitrary: fc.constant('') }),
  category: text('', 'File', 'Edit'),
  name: seldom(text('Open', 'Save'), fc.constant('')),
  value: number,
  C01: text('', 'dark'),
  'os.platform': text('', 'Linux'),
  ram: seldom(fc.constantFrom('', '8192'), fc.constantFrom('1.5', '-1', 'much', '2e3')),
  screenPpi: seldom(fc.constantFrom('', '96', '108.8'), fc.constantFrom('1e-9', 'x')),
  'licenseStatus.activated': text('', 'true', 'FALSE'),
});
/** Mostly sessions with only session fields, and events with only event fields. */
const likely = row.map(
  (one): Row =>
    one.type === 'session'
      ? { ...one, id: '', startedAt: one.occurredAt, occurredAt: '', category: '', name: '', value: '' }
      : { ...one, startedAt: '', stoppedAt: '' },
);
const rows = fc.array(fc.oneof({ weight: 10, arbitrary: likely }, row), { minLength: 1, maxLength: 60 });

const cellsOf = (one: Row) => fields.map((field) => one[field]);
const csvOf = (all: readonly Row[], quote: (cell: string) => string) =>
  [fields, ...all.map(cellsOf)].map((cells) => `${cells.map(quote).join(',')}\n`).join('');
const quoteAll = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const quoteFor = (delimiter: string, cell: string) =>
  /["\r\n]/.test(cell) || cell.includes(delimiter) ? quoteAll(cell) : cell;
const quoteWhereNeeded = (cell: string) => quoteFor(',', cell);

async function writeParquet(path: string, all: readonly Row[]): Promise<void> {
  const engine = await openScratchEngine('256MB');
  await engine.query(`CREATE TABLE rows (${fields.map((field) => `"${field}" VARCHAR`)})`);
  for (const one of all) {
    await engine.query(
      `INSERT INTO rows VALUES (${fields.map((_, index) => `$${index + 1}`)})`,
      cellsOf(one),
    );
  }
  await engine.query('COPY rows TO $1 (FORMAT parquet)', [path]);
  engine.close();
}

it('a record that a key sent and a file has too stays as that of the file when what the key sent is erased', async () => {
  const product = await newProduct();
  const file = join(folder, 'sent.ndjson');
  const record = { id: '1', clientId: 'anna', name: 'File', occurredAt: '2026-03-02T09:00:00Z' };
  await writeFile(file, `${JSON.stringify(record)}\n`);
  const unsaid = { sessionId: null, category: null, valueMicros: null, properties: null };
  const occurredAt = Date.parse(record.occurredAt);
  const sent = { ...unsaid, type: 'event', id: '1', clientId: 'anna', name: 'Sent', occurredAt } as const;
  const key = { kind: 'CLIENT', keyId: 'app', thumbprint: 'one' } as const;
  await store.usage.ingest(product.id, [sent, { ...sent, id: '2' }], { sentBy: key });
  await importIntoStore(
    store,
    { file, size: sizeOf(file), format: 'ndjson' },
    {
      onRejected: () => {},
      onClockChange: () => {},
      name: 'rows',
      onPart: () => {},
      productId: async () => product.id,
      partSize,
    },
  );
  expect(await store.usage.eraseReceived(product.id, key, 0)).toMatchObject({ events: 1, stayed: 1 });
  expect(await store.registry.trackedEvents.list(product.id)).toMatchObject([{ name: 'File' }]);
  expect(await store.usage.listImports(product.id, 9)).toMatchObject([{ name: 'rows', accepted: 1 }]);
});

async function newProduct(): Promise<Product> {
  products += 1;
  const product: Product = {
    id: `p${products}`,
    name: 'P',
    timeZone: 'Europe/Berlin',
    defaultTracking: 'advanced',
  };
  await store.registry.products.put(product);
  return product;
}

/** Everything stored for a product, with names instead of ids. */
async function storedOf({ id }: Product): Promise<unknown> {
  const ask = async (sql: string) =>
    store.usage.queries.run(id, (data) =>
      data.ask({
        sql: sql.replaceAll('PRODUCT', `(SELECT product FROM products WHERE id = '${id}')`),
        parameters: [],
      }),
    );
  const events = `SELECT client_id, session_id, occurred_at, events.day, category, event_names.name, value_micros,
      events.id, property_sets.* EXCLUDE (property_set)
    FROM events JOIN client_names USING (client) JOIN event_names USING (event)
      LEFT JOIN sessions USING (session) LEFT JOIN property_sets USING (property_set)
    WHERE events.product = PRODUCT ORDER BY ALL`;
  const records = `SELECT client_id, session_id, started_at, stopped_at, session_records.day,
      property_sets.* EXCLUDE (property_set)
    FROM session_records JOIN client_names USING (client) JOIN sessions USING (session)
      LEFT JOIN property_sets USING (property_set)
    WHERE session_records.product = PRODUCT ORDER BY ALL`;
  const sessions = `SELECT client_id, session_id, first_at, last_at, day
    FROM sessions JOIN client_names USING (client) WHERE sessions.product = PRODUCT ORDER BY ALL`;
  const names = `SELECT category, name, tracking, first_day, last_day FROM event_names
    WHERE product = PRODUCT ORDER BY ALL`;
  const clients = 'SELECT client_id FROM client_names WHERE product = PRODUCT ORDER BY ALL';
  const days = 'SELECT day FROM dirty_days WHERE product = PRODUCT ORDER BY ALL';
  const product = `SELECT data_through FROM products WHERE product = PRODUCT`;
  return Promise.all([events, records, sessions, names, clients, days, product].map(ask));
}

/** Imports rows through the record checker, as the API does. */
async function importByCheck(
  all: AsyncIterable<Iterable<FileLine>>,
  mapping: RowMapping | undefined,
  given?: Product,
) {
  const product = given ?? (await newProduct());
  const rejected: RejectedRow[] = [];
  const changes: ClockChange[] = [];
  const counts = await importFile(all, {
    columns: mapping && fields,
    mapping,
    check: contractChecker(),
    sink: storeSink(store, product),
    onRejected: (one) => rejected.push(one),
    onClockChange: (change) => changes.push(change),
    onRecords: () => {},
  });
  return {
    counts: { ...counts },
    rejected: byLine(rejected),
    changes: changes.toSorted(),
    stored: await storedOf(product),
  };
}

/** Small parts, so that equal rows and sessions are in several of them. */
const partSize = { bytes: 400, rows: 7 };

async function importBySql(name: string, mapping?: RowMapping, given?: Product, dialect?: Dialect) {
  const product = given ?? (await newProduct());
  const rejected: RejectedRow[] = [];
  const changes: ClockChange[] = [];
  const file = join(folder, name);
  const format = formatOf(file);
  const take = (importName = 'rows') =>
    importIntoStore(
      store,
      { file, size: sizeOf(file), format, ...(mapping && { mapping }), ...(dialect && { dialect }) },
      {
        onRejected: (one) => rejected.push(one),
        onClockChange: (change) => changes.push(change),
        name: importName,
        onPart: () => {},
        productId: async () => product.id,
        partSize,
      },
    );
  const counts = await take();
  const [reported, changed] = [byLine(rejected), changes.toSorted()];
  const stored = await storedOf(product);
  expect(await take()).toMatchObject({ accepted: 0, duplicates: counts.accepted + counts.duplicates });
  expect(await storedOf(product)).toEqual(stored);
  // Whoever brought the same rows again has them once the first import is undone.
  await take('again');
  const undone = await store.usage.eraseImport(product.id, 'rows');
  if (counts.accepted > 0)
    expect(undone).toMatchObject({ events: 0, sessionRecords: 0, stayed: counts.accepted });
  expect(await storedOf(product)).toEqual(stored);
  return { counts, rejected: reported, changes: changed, stored };
}

function byLine(rejected: readonly RejectedRow[]): readonly unknown[] {
  const sorted = rejected.toSorted((left, right) => left.line - right.line);
  return sorted.map(({ line, fault: { message, pointer } }) => ({ line, message, pointer }));
}

function linesOf(all: readonly Row[], read: (one: Row) => readonly string[]) {
  return blocksOf(all.map((one, index) => ({ line: index + 1, cells: read(one) })));
}

async function* blocksOf(lines: readonly FileLine[]): AsyncGenerator<readonly FileLine[]> {
  for (let start = 0; start < lines.length; start += 3) yield lines.slice(start, start + 3);
}

async function* mapLines(
  blocks: AsyncIterable<readonly FileLine[]>,
  toCells: (cells: readonly string[]) => readonly string[],
): AsyncGenerator<readonly FileLine[]> {
  for await (const lines of blocks)
    yield lines.map((line) => (line.cells ? { ...line, cells: toCells(line.cells) } : line));
}

const withoutLines = (rejected: readonly unknown[]) =>
  rejected.map((one) => ({ ...(one as RejectedRow), line: 0 }));

it('the random rows have every field of a record that is not a property', () => {
  const own = [...recordFields.values()].filter(({ path }) => path[0] !== 'properties');
  expect(fields).toEqual(expect.arrayContaining(own.map(({ name }) => name)));
});

it('SQL and the record checker agree on any rows of CSV and Parquet', async () => {
  await fc.assert(
    fc.asyncProperty(rows, mappings, async (all, mapping) => {
      const expected = await importByCheck(linesOf(all, cellsOf), mapping);
      await writeFile(join(folder, 'rows.csv'), csvOf(all, quoteAll));
      await writeFile(join(folder, 'bare.csv'), csvOf(all, quoteWhereNeeded));
      await writeFile(join(folder, 'rows.csv.gz'), gzipSync(csvOf(all, quoteAll)));
      await writeParquet(join(folder, 'rows.parquet'), all);
      for (const name of ['rows.csv', 'bare.csv', 'rows.csv.gz']) {
        const { counts, rejected, stored } = await importBySql(name, mapping);
        expect({ counts, stored }).toEqual({ counts: expected.counts, stored: expected.stored });
        expect(withoutLines(rejected)).toEqual(withoutLines(expected.rejected));
      }
      expect(await importBySql('rows.parquet', mapping)).toEqual(expected);
      const { columns, pages } = await readParquet(join(folder, 'rows.parquet'), mapping);
      expect(columns.map(({ name }) => name)).toEqual(fields);
      const cells = mappedColumns(mapping);
      const whole = mapLines(pages(), (own) => fields.map((field) => own[cells.indexOf(field)] ?? ''));
      expect(await importByCheck(whole, mapping)).toEqual(expected);
    }),
    { numRuns: RUNS, ...LIMITS },
  );
});

const clock = createZoneClock('Europe/Berlin', Date.now());
const local: RowMapping = {
  ...mapping,
  timeFormat: { pattern: createTimePattern('d.MM.yyyy HH:mm:ss'), clock },
  decimal: ',',
};
const localTime = seldom(
  fc.constantFrom(
    '2.03.2026 09:00:00',
    '02.03.2026 09:00:01',
    '29.03.2026 02:30:00',
    '29.03.2026 03:00:00',
    '29.03.2026 01:59:59',
    '25.10.2026 02:30:00',
    '25.10.2026 03:00:00',
    '1.01.1970 01:00:00',
    '1.07.1978 00:00:00',
  ),
  fc.constantFrom(
    '30.02.2026 09:00:00',
    '02.03.2026 24:00:00',
    '02.03.2026 9:00:00',
    '02.03.2026 09:00:60',
    '2026-03-02T09:00:00Z',
    '1.01.1970 00:59:59',
    '1.01.2999 00:00:00',
    '1.01.0000 00:00:00',
    ' 2.03.2026 09:00:00',
  ),
);
const spreadsheetRows = fc.array(
  fc.tuple(likely, localTime, localTime).map(
    ([one, first, last]): Row => ({
      ...one,
      occurredAt: one.occurredAt && first,
      startedAt: one.startedAt && first,
      stoppedAt: one.stoppedAt && last,
      value: one.value.replace('.', ','),
      screenPpi: one.screenPpi.replace('.', ','),
    }),
  ),
  { minLength: 1, maxLength: 60 },
);

it('SQL and the record checker agree on any rows as spreadsheets write them', async () => {
  await fc.assert(
    fc.asyncProperty(spreadsheetRows, async (all) => {
      const expected = await importByCheck(linesOf(all, cellsOf), local);
      const text = [fields, ...all.map(cellsOf)]
        .map((cells) => `${cells.map((cell) => quoteFor(';', cell)).join(';')}\r\n`)
        .join('');
      await writeFile(join(folder, 'spreadsheet.csv'), `\ufeff${text}`);
      const dialect = { delimiter: ';', decimal: ',' } as const;
      const { rejected, ...actual } = await importBySql('spreadsheet.csv', local, undefined, dialect);
      const { rejected: expectedRejected, ...others } = expected;
      expect(actual).toEqual(others);
      expect(withoutLines(rejected)).toEqual(withoutLines(expectedRejected));
    }),
    { numRuns: MORE_RUNS, ...LIMITS },
  );
});

it('the same rows with more columns mapped add no event, and new values are counted alike', async () => {
  const events = rows.map((all) => all.filter(({ type }) => type !== 'session'));
  const less = mappingOf((field) => !['C01', 'ram', 'os.platform'].includes(field));
  await fc.assert(
    fc.asyncProperty(events, async (all) => {
      await writeFile(join(folder, 'rows.csv'), csvOf(all, quoteAll));
      const [checked, stored] = [await newProduct(), await newProduct()];
      await importByCheck(linesOf(all, cellsOf), less, checked);
      await importBySql('rows.csv', less, stored);
      const expected = await importByCheck(linesOf(all, cellsOf), mapping, checked);
      expect(expected.counts.accepted).toBe(0);
      const { counts } = await importBySql('rows.csv', mapping, stored);
      expect(counts).toEqual(expected.counts);
    }),
    { numRuns: MORE_RUNS, ...LIMITS },
  );
});

const json = seldom(
  fc.string(),
  fc.oneof(fc.constantFrom(null, true, 12, 1.5, 1e21, -0), fc.constant({ a: [1] })),
).map((value) => JSON.stringify(value));
const member = (name: string, value: fc.Arbitrary<string>) =>
  value.map((one) => (one === '""' ? [] : [`${JSON.stringify(name)}:${one}`]));
const quoted = (value: fc.Arbitrary<string>) =>
  seldom(
    value.map((one) => JSON.stringify(one)),
    json,
  );
const bare = seldom(
  fc.constantFrom('1', '1.50', '-0', '-0.0', '1e2', '12345678901', '0.1', '123456789012.123456', '[1]'),
  fc.constantFrom(
    '123456789012.1234567',
    '1.00000000000000000001',
    '1e-400',
    '1e400',
    '"1"',
    'null',
    '1e-7',
    '123456789012345678901234567890',
    'NaN',
    '-Infinity',
    '01',
    '1.',
  ),
);
const properties = seldom(
  fc.constantFrom(
    '{}',
    '{"C01":"dark"}',
    '{"os":{"platform":"Linux"},"ram":8192}',
    '{"C01":null}',
    '{ "C01" : "" }',
  ),
  fc.constantFrom(
    '{"C01":"a","C01":"b"}',
    '{"C01":"a",}',
    '{"ram":NaN}',
    '{"ram":1.0}',
    '{"C99":"x"}',
    '{"__proto__":"x"}',
    'null',
    '[]',
    '"x"',
    '{"C01":"\\ud800"}',
  ),
);
const line = fc
  .tuple(
    fc
      .oneof({ weight: 4, arbitrary: likely }, row)
      .chain((one) =>
        fc.tuple(...fields.slice(0, 9).map((field) => member(field, quoted(fc.constant(one[field]))))),
      ),
    fc.oneof(member('value', bare), fc.constant([])),
    fc.oneof(member('properties', properties), fc.constant([])),
    seldom(
      fc.constant([]),
      fc.constantFrom(['"extra":1'], ['"clientId":"again"'], ['"__proto__":{}'], ['"id":null']),
    ),
    fc.constantFrom(',', ' , ', ',\t'),
    fc.constantFrom('}', '}', '}', '}', '}', '}', ' } ', ',}', ''),
  )
  .map(
    ([own, value, stated, extra, comma, end]) =>
      `{${[...own.flat(), ...value, ...stated, ...extra].join(comma)}${end}`,
  );

it('SQL and the record checker agree on any lines of NDJSON', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 60 }), async (all) => {
      const lines = all.filter((text) => !text.includes('\ufffd'));
      await writeFile(join(folder, 'rows.ndjson'), `${lines.join('\n')}\n\n  \n`);
      const read = blocksOf(lines.map((text, index) => ({ line: index + 1, cells: [text] })));
      expect(await importBySql('rows.ndjson')).toEqual(await importByCheck(read, undefined));
    }),
    { numRuns: MORE_RUNS, ...LIMITS },
  );
});
