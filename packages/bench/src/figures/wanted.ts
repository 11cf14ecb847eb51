/** A figure that is to be reached: at most so much, or at least. */
interface Wanted {
  /** What to add to the command to measure it; nothing if `npm run bench` does. */
  readonly add?: string;
  readonly of: string;
  readonly atMost?: number;
  readonly atLeast?: number;
  readonly unit: string;
}

const TIMES = 'times';
const waitDuring = (task: string): Wanted => ({
  add: 'upkeep=100000000',
  of: `longest wait of a batch: ${task}`,
  atMost: 250,
  unit: 'ms',
});

/** What is wanted, by the name under which it is reported. */
const wanted = {
  start: { of: 'start to first answer, beside bare Express', atMost: 3, unit: TIMES },
  'start-installed': { of: 'the same, installed', atMost: 2.5, unit: TIMES },
  help: { of: 'keytally --help', atMost: 100, unit: 'ms' },
  command: { of: 'a command on a running server', atMost: 250, unit: 'ms' },
  'answers-keys': { of: 'ten public keys, beside bare Express', atLeast: 0.35, unit: TIMES },
  'answers-product': { of: 'a product, beside bare Express', atLeast: 0.35, unit: TIMES },
  'answers-events': { of: 'list of 500 events, beside bare Express', atLeast: 0.35, unit: TIMES },
  'answers-report': { of: 'a kept report of 10 kB, beside bare Express', atLeast: 0.35, unit: TIMES },
  'answers-p99': { of: '99th percentile of these at half load, the slowest', atMost: 10, unit: 'ms' },
  'answers-changed': { of: 'kept report after a record of another day', atMost: 10, unit: 'ms' },
  tracing: { of: 'tracing of a request that nobody listens to', atMost: 5, unit: 'microseconds' },
  'ingestion-beside': {
    of: 'records over HTTP, batches of 1,000, beside Express',
    atLeast: 0.3,
    unit: TIMES,
  },
  'ingestion-memory': { add: 'ingestion=10000000', of: 'memory of that', atMost: 500, unit: 'MiB' },
  'ingestion-disk': { of: 'disk of a record that came in', atMost: 16, unit: 'bytes' },
  'ingestion-small': { of: 'records over HTTP, batches of 10', atLeast: 25_000, unit: 'a second' },
  'ingestion-small-beside': { of: 'the same beside Express', atLeast: 0.4, unit: TIMES },
  'ingestion-small-p99': { of: '99th percentile of such a batch', atMost: 100, unit: 'ms' },
  'ingestion-single': { of: 'single records from 4 callers, beside Express', atLeast: 0.3, unit: TIMES },
  'ingestion-single-cpu': { of: 'processor time of such a record', atMost: 1, unit: 'ms' },
  'ingestion-single-many': {
    of: 'single records from 200 callers, beside Express',
    atLeast: 0.3,
    unit: TIMES,
  },
  'import-http': { of: 'import of CSV over HTTP, beside batches', atLeast: 0.8, unit: TIMES },
  'import-csv': { of: 'import of CSV, beside a plain copy', atLeast: 0.5, unit: TIMES },
  'import-parquet': { of: 'import of Parquet, beside a plain copy', atLeast: 0.4, unit: TIMES },
  'import-disk': { of: 'disk of a record that was imported', atMost: 16, unit: 'bytes' },
  'export-csv': { of: 'export of CSV, offline, beside a plain copy', atLeast: 0.3, unit: TIMES },
  'export-parquet': { of: 'export of Parquet, offline, beside a plain copy', atLeast: 0.3, unit: TIMES },
  'export-server': { of: 'export of NDJSON from a server', atLeast: 250_000, unit: 'a second' },
  'reports-small': {
    of: 'slowest report over 1 million events, of 10 ms or 1.2 SQL by hand',
    atMost: 1,
    unit: TIMES,
  },
  'reports-hard': {
    add: 'reports=L',
    of: 'SQL by hand beside the report, where most records are read',
    atLeast: 2.5,
    unit: TIMES,
  },
  'reports-start': { add: 'reports=L', of: 'start over that, of an empty start', atMost: 1.1, unit: TIMES },
  'reports-billion': {
    add: 'reports=L,XL',
    of: 'slowest report over a billion events, of 100 million',
    atMost: 1.5,
    unit: TIMES,
  },
  'overview-cold': {
    add: 'overview',
    of: 'first numbers of the overview, of a server that has just started',
    atMost: 300,
    unit: 'ms',
  },
  'overview-warm': { add: 'overview', of: 'the same again', atMost: 100, unit: 'ms' },
  'tracker-arrived': {
    add: 'tracker',
    of: 'events that arrive of 20,000 a second over 100 ms, of all',
    atLeast: 1,
    unit: TIMES,
  },
  'tracker-processor': {
    add: 'tracker',
    of: 'processor time of a tracked event at that rate',
    atMost: 50,
    unit: 'microseconds',
  },
  'tracker-beside': {
    add: 'tracker',
    of: 'processor time of a tracked event beside others that lose none',
    atMost: 1,
    unit: TIMES,
  },
  'tracker-drain': {
    add: 'tracker',
    of: 'events sent from a spool, beside those that come in meanwhile',
    atLeast: 2,
    unit: TIMES,
  },
  'upkeep-erase': waitDuring('erasing a client'),
  'upkeep-import': waitDuring('an import'),
  'upkeep-roll-up': waitDuring('rolling it up'),
  'upkeep-undo': waitDuring('undo of it'),
  'upkeep-properties': waitDuring('list of properties'),
  'upkeep-backup': waitDuring('backup'),
  'upkeep-rebuild': waitDuring('rebuild'),
  'upkeep-retention': waitDuring('first retention'),
  'upkeep-report': {
    add: 'upkeep=100000000',
    of: 'longest time of a report during any of these',
    atMost: 2_000,
    unit: 'ms',
  },
  'cluster-reports': {
    add: 'scale',
    of: 'slowest report of a cluster, beside embedded',
    atMost: 2,
    unit: TIMES,
  },
  'cluster-ingestion': {
    add: 'scale',
    of: 'ingestion of a cluster, beside embedded',
    atLeast: 0.85,
    unit: TIMES,
  },
} as const satisfies Readonly<Record<string, Wanted>>;

export type FigureName = keyof typeof wanted;

const reached = new Map<FigureName, number>();

/** Notes what was measured for the table at the end. Of several values of one figure, the one that is furthest off counts. */
export function reach(name: FigureName, value: number): void {
  const before = reached.get(name);
  reached.set(name, before === undefined || shareOf(name, value) < shareOf(name, before) ? value : before);
}

/** What was reached of what is wanted: 1 or more if it was reached. */
function shareOf(name: FigureName, value: number): number {
  const { atMost, atLeast }: Wanted = wanted[name];
  return atMost === undefined ? value / (atLeast ?? Number.NaN) : atMost / value;
}

/** A line for each figure: what is wanted, what was reached, and how much of it; or what measures it. */
export function reachedLines(): readonly string[] {
  return (Object.entries(wanted) as [FigureName, Wanted][]).map(
    ([name, { of, add, atMost, atLeast, unit }]) => {
      const limit = atMost === undefined ? `at least ${shown(atLeast ?? 0)}` : `at most ${shown(atMost)}`;
      const value = reached.get(name);
      const line = `  ${of.padEnd(66)} ${limit.padStart(17)} ${unit.padEnd(9)}`;
      if (value === undefined) return `${line} not measured${add === undefined ? '' : `: add ${add}`}`;
      const share = shareOf(name, value);
      return `${line} ${shown(value).padStart(9)}  ${share >= 1 ? 'reached' : `${(share * 100).toFixed(0)} %`}`;
    },
  );
}

/** Three digits are enough. */
function shown(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
