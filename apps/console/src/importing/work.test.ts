import { hash } from 'node:crypto';
import { idOfCells } from '@keytally/events';
import type { ReplaceRecords } from '@keytally/import';
import { workbookOf } from '@keytally/import/testing';
import { describe, expect, inject, it } from 'vitest';
import type { Outcome, Plan } from './plan.ts';
import { type ImportCalls, work } from './work.ts';

const fileOf = (name: string, ...parts: BlobPart[]) => new File(parts, name);

const GERMAN = fileOf(
  'Nutzung.csv',
  'Benutzer;Zeit;Aktion;Dauer\r\n',
  'anna;02.03.2026 09:15;Öffnen;1,5\r\n',
  'ben;morgen;Öffnen;2,0\r\n',
  'cleo;02.03.2026 09:16;Öffnen;viel\r\n',
);

const textOf = async (file: Blob | undefined) =>
  Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer()).toString();

async function planOf(file: File): Promise<Plan> {
  const { reading, fields, holdsRecords } = await work.look(file, {});
  const plan = { ...reading, holdsRecords, columns: fields, timeZone: 'Europe/Berlin' };
  const { decimal, timeFormat } = await work.findReading(file, plan);
  return { ...plan, decimal, timeFormat };
}

const REPLACED = {
  name: 'nutzung',
  erasedEvents: 3,
  erasedSessionRecords: 0,
  stayedRecords: 0,
  accepted: 0,
  duplicates: 0,
  watermark: '',
};

/** A server that takes every batch, until it refuses one. */
function server(refusedAt = Number.POSITIVE_INFINITY) {
  const batches: { query: object; ids: string[] }[] = [];
  const send: ImportCalls['send'] = async (query, body) => {
    const { records } = JSON.parse(await body.text()) as { records: { id: string }[] };
    batches.push({ query, ids: records.map(({ id }) => id) });
    if (records.length > 0 && batches.length >= refusedAt) throw new Error('the session has ended');
    return { accepted: records.length, duplicates: 0, rejected: 0, errors: [], watermark: '' };
  };
  return { batches, send };
}

async function run(
  file: File,
  send: ImportCalls['send'],
  isDryRun = false,
  replaces?: string,
): Promise<Outcome> {
  const plan = { ...(await planOf(file)), replaces };
  const replace: ReplaceRecords = async ({ records }) => ({ ...REPLACED, accepted: records });
  return work.run(
    file,
    plan,
    { name: 'nutzung', importRun: 'nutzung-run-00001', isDryRun },
    { send, replace },
    () => {},
  );
}

describe('a file in the page', () => {
  it('is looked at as the command looks at it', async () => {
    const { about, reading, fields } = await work.look(GERMAN, {});
    const { decimal, timeFormat } = await planOf(GERMAN);
    expect([about, reading, decimal, timeFormat]).toEqual([
      'semicolon-separated, CRLF line ends',
      { delimiter: ';' },
      ',',
      'd.M.yyyy H:mm',
    ]);
    expect(fields.map(({ field, column }) => `${field}=${column}`)).toEqual([
      'clientId=Benutzer',
      'occurredAt=Zeit',
      'name=Aktion',
      'value=Dauer',
    ]);
  });

  it('that is a workbook is read from the sheet that is chosen, below the rows that are skipped', async () => {
    const cells = (...texts: string[]) =>
      `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
    const rows =
      cells('Title') + cells('user', 'time', 'event') + cells('anna', '2026-03-02T09:15:00Z', 'Open');
    const behind = [{ name: 'Usage', state: 'hidden', rows }];
    const book = workbookOf({ rows: cells('a', 'b') + cells('1', '2'), behind });
    const file = fileOf('Nutzung.xlsx', new Uint8Array(book));
    const first = await work.look(file, {});
    const [shown, hidden] = [
      { name: 'S', isHidden: false },
      { name: 'Usage', isHidden: true },
    ];
    expect((await work.look(file, { sheet: 'Usage' })).title).toBe('Title');
    expect([first.title, first.about, first.sheets]).toEqual([
      undefined,
      'the sheet "S" of the workbook',
      [shown, hidden],
    ]);
    const { sheets, title, columns, fields, reading } = await work.look(file, {
      sheet: 'Usage',
      skipRows: 1,
    });
    expect([title, sheets, columns.map(({ name }) => name)]).toEqual([
      undefined,
      [{ ...hidden, isHidden: false }, shown],
      ['user', 'time', 'event'],
    ]);
    const { batches, send } = server();
    const asked = { ...reading, columns: fields, timeZone: 'UTC' };
    const { undecided, ...found } = await work.findReading(file, asked);
    expect(undecided).toEqual([]);
    const plan = { ...asked, ...found };
    const replace: ReplaceRecords = () => Promise.reject(new Error('nothing is replaced'));
    const run = { name: 'n', importRun: 'nutzung-run-00001', isDryRun: false };
    expect(await work.run(file, plan, run, { send, replace }, () => {})).toMatchObject({
      accepted: 1,
      rejected: 0,
    });
    expect(batches[0]?.ids).toHaveLength(1);
  });

  it.each([
    [
      'has nothing but a title',
      '<row><c t="inlineStr"><is><t>Notes</t></is></c></row>',
      'but no rows below it',
    ],
    ['is empty', '', 'is empty'],
  ])('that is a workbook whose first sheet %s leaves the choice of another one', async (_, cover, words) => {
    const cells = (...texts: string[]) =>
      `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
    const rows = cells('user', 'time', 'event') + cells('anna', '2026-03-02T09:15:00Z', 'Open');
    const book = (parts: Parameters<typeof workbookOf>[0]) =>
      fileOf('Nutzung.xlsx', new Uint8Array(workbookOf(parts)));
    const covered = book({ rows: cover, behind: [{ name: 'Usage', rows }] });
    const { noTable, sheets } = await work.look(covered, {});
    expect([noTable, sheets?.map(({ name }) => name)]).toEqual([
      expect.stringContaining(words),
      ['S', 'Usage'],
    ]);
    const found = await work.look(covered, { sheet: 'Usage' });
    expect([found.noTable, found.columns.length]).toEqual([undefined, 3]);
    await expect(work.look(book({ rows: cover }), {})).rejects.toThrow(words);
  });

  it('as a spreadsheet saves it is read in Windows-1252, says so, and shows a word to judge that by', async () => {
    const latin = Buffer.from(await GERMAN.text(), 'latin1');
    const file = fileOf('Nutzung.csv', latin);
    const { assumed, reading } = await work.look(file, {});
    expect(reading.encoding).toBe('windows-1252');
    expect(assumed).toMatch(/^Nutzung.csv, line 2 is not UTF-8.* it has "Öffnen": it is read so\./);
    expect((await work.firstRows(file, await planOf(file)))[0]?.record?.what).toBe('Öffnen');
    expect(await work.look(file, { encoding: 'utf-8' })).toMatchObject({ assumed: undefined });
    expect(await work.look(GERMAN, {})).toMatchObject({ assumed: undefined, reading: { delimiter: ';' } });
  });

  it('is asked about where no row decides, and is read as was answered', async () => {
    const rows = (amount: string) => `user,time,event,amount\nann,3/1/2026 10:05,Buy,${amount}\n`;
    const file = fileOf('open.csv', rows('"1,234"'));
    const plan = await planOf(file);
    expect(await work.findReading(file, plan)).toMatchObject({
      decimal: undefined,
      timeFormat: undefined,
      undecided: [
        {
          of: 'times',
          example: { line: 2, column: 'time' },
          ways: [{ choice: 'd/M/yyyy H:mm' }, { choice: 'M/d/yyyy H:mm' }],
        },
        {
          of: 'decimal',
          ways: [
            { choice: '.', means: '1234' },
            { choice: ',', means: '1.234' },
          ],
        },
      ],
    });
    const said = { ...plan, decimal: ',', timeFormat: 'M/d/yyyy H:mm' } as const;
    expect(await work.findReading(file, said)).toEqual({
      decimal: said.decimal,
      timeFormat: said.timeFormat,
      undecided: [],
    });
    const [first] = await work.firstRows(file, said);
    expect(first?.record).toMatchObject({ at: '2026-03-01T09:05:00.000Z', others: [['value', '1.234']] });
  });

  it('with another unit of times than was said is asked about, until it is said again', async () => {
    const file = fileOf('unit.csv', 'user,time,event\nann,1772359200,Buy\n');
    const plan = { ...(await planOf(file)), timeFormat: 'unix-ms' };
    expect((await work.findReading(file, plan)).undecided).toMatchObject([
      { of: 'unit', ways: [{ choice: 'unix-ms' }, { choice: 'unix-s', means: '1 March 2026, 10:00' }] },
    ]);
    expect((await work.findReading(file, { ...plan, saidUnit: 'unix-ms' })).undecided).toEqual([]);
  });

  it('says what it was taken for, and what of its heading is open', async () => {
    const several = fileOf('several.csv', 'user,device,time,event,event\na,b,2026-03-01T10:00:00Z,x,y\n');
    expect(await work.look(several, {})).toMatchObject({
      open: [{ field: 'clientId', columns: ['user', 'device'] }],
      unused: [{ column: 'event', because: 'name twice' }, { column: 'event' }],
    });
    const none = fileOf('none.csv', 'u1,2026-03-01T10:00:00Z,Open\nu2,2026-03-01T10:00:01Z,Save\n');
    expect(await work.look(none, {})).toMatchObject({ heading: '2026-03-01T10:00:00Z' });
    const hog = fileOf('hog.csv', 'uuid,event,timestamp,distinct_id\n1,a,2026-03-01T10:00:00Z,u\n');
    expect(await work.look(hog, {})).toMatchObject({ takenFor: { name: 'PostHog' } });
  });

  it('shows its first rows as they will be stored, or why not', async () => {
    const [first, second, third] = await work.firstRows(GERMAN, await planOf(GERMAN));
    expect(first?.record).toEqual({
      client: 'anna',
      at: '2026-03-02T08:15:00.000Z',
      what: 'Öffnen',
      others: [['value', '1.5']],
    });
    expect(second?.fault).toEqual({
      line: 3,
      column: 'Zeit',
      message: '"morgen" is not a time like d.M.yyyy H:mm',
    });
    expect(third?.fault).toMatchObject({ line: 4, column: 'Dauer' });
  });

  it('is sent under one name, with the ids that the command makes, and told to have ended', async () => {
    const { batches, send } = server();
    const outcome = await run(GERMAN, send);
    expect(outcome).toMatchObject({ accepted: 1, rejected: 2, failure: undefined });
    expect(outcome.faults.map(({ line, column }) => [line, column])).toEqual([
      [3, 'Zeit'],
      [4, 'Dauer'],
    ]);
    expect(batches.map(({ query }) => query)).toMatchObject([
      { import: 'nutzung', importRun: 'nutzung-run-00001' },
      { import: 'nutzung', importRun: 'nutzung-run-00001', importEnds: true },
    ]);
    const fields = ['', '', 'Öffnen', '1500000'].join('\u001f');
    expect(batches[0]?.ids).toEqual([hash('md5', fields).slice(0, 12)]);
  });

  it('tells equal rows, which all count, from rows of one id, of which one does, and faults by their reasons', async () => {
    const rows = ['ann,1', 'ann,1', 'ann,1', 'ben,x', 'cleo,y'];
    const file = fileOf(
      'equal.csv',
      'user,amount,time,event\n',
      ...rows.map((row) => `${row},2026-03-01T10:00:00Z,Buy\n`),
    );
    const plan = { ...(await planOf(file)), decimal: '.' } as const;
    const { send } = server();
    const runOf = (more: Partial<Plan>) =>
      work.run(
        file,
        { ...plan, ...more },
        { name: 'equal', importRun: 'equal-run-000001', isDryRun: true },
        { send, replace: async () => REPLACED },
        () => {},
      );
    expect(await runOf({})).toMatchObject({
      ...{ equalRows: 2, repeatedRows: 0, rejected: 2 },
      faultGroups: [
        {
          reason: 'is not a number',
          count: 2,
          examples: [
            { line: 5, cell: 'x' },
            { line: 6, cell: 'y' },
          ],
        },
      ],
    });
    const idColumns = ['user', 'amount', 'time', 'event'];
    expect(await runOf({ idColumns })).toMatchObject({ equalRows: 0, repeatedRows: 2 });
  });

  it('gives its bad rows as a file that can be corrected and imported, and says why', async () => {
    const marked = fileOf('Nutzung.csv', '\ufeff', GERMAN);
    const { badRows } = await run(marked, server().send, true);
    const rows =
      '\ufeffBenutzer;Zeit;Aktion;Dauer\nben;morgen;Öffnen;2,0\ncleo;02.03.2026 09:16;Öffnen;viel\n';
    expect(await textOf(badRows?.rows)).toBe(rows);
    expect(await textOf(badRows?.reasons)).toMatch(
      /^\ufeffline;column;message;line of the file\n2;Zeit;.*morgen.*;3\n3;Dauer;.*;4\n$/,
    );
    const corrected = fileOf(
      'Nutzung.errors.csv',
      rows.replace('morgen', '3.3.2026 09:15').replace('viel', '1'),
    );
    expect(await run(corrected, server().send)).toMatchObject({
      accepted: 2,
      rejected: 0,
      badRows: undefined,
    });
  });

  it.runIf(inject('longTests'))('with a fault in every row gives the first 100,000 of them', async () => {
    const outcome = await run(
      fileOf('bad.csv', 'user,time,event\n', 'u,2026-03-02T09:00:00Z\n'.repeat(120_000)),
      server().send,
    );
    expect(outcome).toMatchObject({ accepted: 0, rejected: 120_000, badRows: { count: 100_000 } });
    expect(outcome.badRows?.rows.size).toBe(16 + 23 * 100_000);
  });

  it('is read in a dry run without being stored', async () => {
    const { batches, send } = server();
    await run(GERMAN, send, true);
    expect(batches.map(({ query }) => query)).toEqual([{ import: 'nutzung', dryRun: true }]);
  });

  it.runIf(inject('longTests'))(
    'that ends in the middle tells what came in, and that the import has ended',
    async () => {
      const rows = Array.from({ length: 25_000 }, (_, place) => `u${place},2026-03-02T09:00:00Z,Open\n`);
      const { batches, send } = server(3);
      const outcome = await run(fileOf('long.csv', 'user,time,event\n', ...rows), send);
      expect(outcome).toMatchObject({ accepted: 20_000, failure: 'the session has ended' });
      expect(batches.at(-1)?.query).toMatchObject({ importEnds: true });
    },
  );

  it('that replaces an import is set aside, and takes its place in the end', async () => {
    const { batches, send } = server();
    const file = fileOf('short.csv', 'user,time,event\nu,2026-03-02T09:00:00Z,Open\n');
    const outcome = await run(file, send, false, 'nutzung');
    expect(outcome).toMatchObject({ replaced: { ...REPLACED, accepted: 1 }, failure: undefined });
    expect(batches.map(({ query }) => query)).toMatchObject([
      { import: 'nutzung', importReplaces: true },
      { import: 'nutzung', importReplaces: true, importEnds: true },
    ]);
  });

  it('that has a fault replaces nothing', async () => {
    const outcome = await run(GERMAN, server().send, false, 'nutzung');
    expect(outcome).toMatchObject({
      accepted: 0,
      rejected: 2,
      span: undefined,
      replaced: undefined,
      failure: '2 rows were rejected. The import "nutzung" keeps what it has. Correct them.',
    });
  });

  it('has values for all rows, and rows that columns identify', async () => {
    const plan = await planOf(GERMAN);
    const given = {
      ...plan,
      columns: plan.columns.filter(({ field }) => field !== 'value'),
      constants: [
        { field: 'category', value: 'Datei' },
        { field: 'prodVersion', value: '2.0' },
      ],
      idColumns: ['Benutzer', 'Aktion'],
    };
    const [first] = await work.firstRows(GERMAN, given);
    expect(first?.record).toMatchObject({ what: 'Datei / Öffnen', others: [['prodVersion', '2.0']] });
    const { batches, send } = server();
    const importing = { name: 'nutzung', importRun: 'nutzung-run-00001', isDryRun: false };
    await work.run(GERMAN, given, importing, { send, replace: async () => REPLACED }, () => {});
    expect(batches[0]?.ids).toEqual([idOfCells(['anna', 'Öffnen']), idOfCells(['cleo', 'Öffnen'])]);
    const columns = [...given.columns, { field: 'id', column: 'Dauer' }];
    await expect(work.firstRows(GERMAN, { ...given, columns })).rejects.toThrow('Choose either');
    const constants = [{ field: 'value', value: 'viel' }];
    await expect(work.firstRows(GERMAN, { ...given, constants })).rejects.toThrow(
      'What all rows have as value: "viel" is not a number with a decimal comma.',
    );
  });

  it('may have sessions', async () => {
    const file = fileOf(
      'runs.csv',
      'user,run,from,to\n',
      'anna,r1,2026-03-02T09:00:00Z,2026-03-02T09:05:00Z\n',
    );
    const columns = [
      { field: 'clientId', column: 'user' },
      { field: 'sessionId', column: 'run' },
      { field: 'startedAt', column: 'from' },
      { field: 'stoppedAt', column: 'to' },
    ];
    const plan = { columns, eventName: 'Used', isSession: true, timeFormat: 'rfc3339', timeZone: 'UTC' };
    const [row] = await work.firstRows(file, plan);
    expect(row?.record).toEqual({
      client: 'anna',
      at: '2026-03-02T09:00:00.000Z',
      what: 'a session',
      others: [
        ['sessionId', 'r1'],
        ['stoppedAt', '2026-03-02T09:05:00.000Z'],
      ],
    });
    const { send } = server();
    const importing = { name: 'runs', importRun: 'runs-run-00000001', isDryRun: false };
    const outcome = await work.run(file, plan, importing, { send, replace: async () => REPLACED }, () => {});
    expect(outcome).toMatchObject({ accepted: 1, rejected: 0, span: [1772442000000, 1772442000000] });
  });

  it('may be a workbook', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (...cells: string[]) => `<row>${cells.map(cell).join('')}</row>`;
    const rows = row('user', 'time', 'event') + row('anna', '2026-03-02T09:00:00Z', 'Open');
    const { send } = server();
    const outcome = await run(fileOf('usage.xlsx', new Uint8Array(workbookOf({ rows }))), send);
    expect(outcome).toMatchObject({ accepted: 1, rejected: 0 });
  });

  it('may be NDJSON, packed', async () => {
    const record = '{"clientId":"u","occurredAt":"2026-03-02T09:00:00Z","name":"Open"}\n';
    const packed = new Blob([`${record}{\n`]).stream().pipeThrough(new CompressionStream('gzip'));
    const { send } = server();
    const outcome = await run(fileOf('usage.ndjson.gz', await new Response(packed).blob()), send);
    expect(outcome).toMatchObject({ accepted: 1, rejected: 1, faults: [{ line: 2 }] });
  });

  it('may be NDJSON whose lines are rows, in which it finds columns', async () => {
    const line = (amount: string) =>
      `{"who":{"user":"anna"},"time":"02.03.2026 09:15","event":"Open","amount":${amount}}\n`;
    const file = fileOf('rows.ndjson', line('1.5'), line('2'), line('7'), line('"viel"'));
    const { about, fields, heading } = await work.look(file, {});
    expect([about, heading]).toEqual(['JSON, a row in each line', undefined]);
    expect(fields.map(({ field, column }) => `${field}=${column}`)).toEqual([
      'clientId=who.user',
      'occurredAt=time',
      'name=event',
      'value=amount',
    ]);
    const outcome = await run(file, server().send);
    expect(outcome).toMatchObject({ accepted: 3, rejected: 1, faults: [{ line: 4, column: 'amount' }] });
    expect(await textOf(outcome.badRows?.rows)).toBe(line('"viel"'));
  });

  it.each([
    [fileOf('a.parquet', 'PAR1'), 'keytally import a.parquet'],
    [fileOf('a.xls', 'x'), 'save it as ".xlsx"'],
    [fileOf('a.pdf', 'x'), 'does not say what it is'],
    [fileOf('a.csv', ''), 'a.csv is empty; its first line must name the columns.'],
    [
      fileOf('a.csv', 'user;time;event\r\n'),
      'a.csv has names of columns in its first line, but no rows below it.',
    ],
    [fileOf('a.csv', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 1)), 'a.csv is a picture (PNG), not CSV.'],
    [fileOf('a.csv', Uint8Array.of(0x55, 0, 0x0a)), 'is not a CSV file'],
    [fileOf('a.xlsx', 'user,time\n'), 'a.xlsx is text, not a workbook'],
    [
      fileOf('a.xlsx', new Uint8Array(workbookOf({ rows: '<row/>', strings: '<si/>'.repeat(5_100_000) }))),
      'a.xlsx is too large a workbook',
    ],
  ])('%o is refused with what to do', async (file, words) => {
    await expect(work.look(file, {})).rejects.toThrow(words);
  });
});
