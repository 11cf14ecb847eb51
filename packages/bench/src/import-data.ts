import { openScratchEngine } from '@keytally/store/scratch-engine';

/** What file to write. */
interface ImportDataOptions {
  readonly path: string;
  readonly format: 'csv' | 'parquet' | 'ndjson';
  readonly rows: number;
}

/** The options of `keytally import` that read such a CSV or Parquet file; a line of NDJSON is a record already. */
export const importColumns = [
  'clientId=client',
  'sessionId=session',
  'occurredAt=time',
  'category=category',
  'name=name',
  'value=value',
  'prodVersion=version',
  'os.platform=platform',
  'prodEdition=edition',
] as const;

/** Events of a session, of a client, and of a day's hours of work. */
const OF_SESSION = 20;
const CLIENTS = 50_000;

/**
 * Writes a file of synthetic usage, the same each time: sessions of 20 events in 2025, up to 50,000 clients, some far
 * more active than others, 60 features, a value on every fifth use, and a few dozen combinations of properties. Events
 * have no ids.
 */
export async function writeImportData({ path, format, rows }: ImportDataOptions): Promise<void> {
  const engine = await openScratchEngine('2GB');
  try {
    await engine.query(`CREATE TABLE usage AS ${USAGE}`, [rows]);
    await engine.query(`COPY ${format === 'ndjson' ? `(${RECORDS})` : 'usage'} TO $1 (${FORMATS[format]})`, [
      path,
    ]);
  } finally {
    engine.close();
  }
}

const FORMATS = { csv: 'FORMAT csv, HEADER', parquet: 'FORMAT parquet', ndjson: 'FORMAT json' } as const;

const USAGE = `
  WITH drawn AS (
    SELECT row, row // ${OF_SESSION} AS session, row % ${OF_SESSION} AS place, hash(row // ${OF_SESSION}, 1) AS sitting,
      (hash(row, 2) % 1000000)::INTEGER AS draw
    FROM range($1) AS rows(row)
  ),
  placed AS (
    SELECT *, (hash(sitting, 3) % 1000000)::INTEGER AS person,
      (1735689600000 + session * 365 // ($1 // ${OF_SESSION} + 1) * 86400000 + 25200000
        + (sitting % 36000000)::BIGINT + place * 37000 + draw % 30000)::BIGINT AS instant
    FROM drawn
  )
  SELECT strftime(make_timestamp(instant * 1000), '%Y-%m-%dT%H:%M:%S.%gZ') AS time,
    'c-1k3x9-' || least(person % ${CLIENTS}, (hash(sitting, 4) % ${CLIENTS})::INTEGER) AS client,
    's-' || session AS session,
    CASE WHEN draw % 9 > 0
      THEN ['File', 'Edit', 'View', 'Format', 'Tools', 'Window', 'Help', 'Debug'][1 + draw % 60 % 8] END AS category,
    ['Open', 'Save', 'Copy', 'Paste', 'Undo', 'Find in files', 'Run', 'Build', 'Toggle panel', 'Export'][
      1 + draw % 60 % 10] || ' ' || draw % 60 AS name,
    CASE WHEN draw % 5 = 0 THEN draw % 100000 / 100 END::DECIMAL(10, 2) AS value,
    '2025.' || (1 + session * 6 // ($1 // ${OF_SESSION} + 1)) AS version,
    ['Windows', 'macOS', 'Linux'][1 + person % 3] AS platform,
    ['Community', 'Professional'][1 + person % 2] AS edition
  FROM placed
  ORDER BY row`;

const RECORDS = `
  SELECT client AS "clientId", session AS "sessionId", time AS "occurredAt", category, name,
    {'prodVersion': version, 'os': {'platform': platform}, 'prodEdition': edition} AS properties
  FROM usage`;
