/** A time series as Prometheus keeps it, in the notation of `promtool`: a value a minute, `stale` where its target was gone. */
type Series = Readonly<Record<string, string>>;

export interface AlertCase {
  readonly alert: string;
  readonly of: string;
  readonly series: Series;
  /** Moments at which it fires, and at which it does not, such as `1h30m`. */
  readonly firesAt?: readonly string[];
  readonly quietAt?: readonly string[];
}

const SERVER = '{job="keytally",instance="one"}';
const labelled = (name: string, labels: string) => `${name}{job="keytally",instance="one",${labels}}`;
const started = `process_start_time_seconds${SERVER}`;
const up = (instance: string) => `up{job="keytally",instance="${instance}"}`;
const lastBackup = `keytally_last_backup_timestamp_seconds${SERVER}`;
const memory = `process_resident_memory_bytes${SERVER}`;
const memoryLimit = `keytally_memory_limit_bytes${SERVER}`;
const free = labelled('keytally_store_bytes', 'of="free"');
const batches = (le: string) =>
  labelled('keytally_request_duration_seconds_bucket', `operation="ingestRecords",le="${le}"`);
const faults = labelled('keytally_requests_total', 'operation="putProduct",status="500"');
const failures = labelled('keytally_task_failures_total', 'task="backup"');

/** What alerts see, above all when servers start again: then counters begin anew, and series have gaps. */
export const ALERT_CASES: readonly AlertCase[] = [
  {
    alert: 'KeytallyDown',
    of: 'a server that has ended, and not of one that starts again within a minute',
    series: { [up('one')]: '1x9 0 1x9 0x20' },
    firesAt: ['22m'],
    quietAt: ['11m', '19m'],
  },
  {
    alert: 'KeytallyGone',
    of: 'no target at all, and not of one that is down',
    series: { [up('one')]: '1x9 0x9 stale' },
    firesAt: ['26m'],
    quietAt: ['15m', '21m'],
  },
  {
    alert: 'KeytallyTargetVanished',
    of: 'one of two targets that discovery lost, and not of one that is down',
    series: { [up('one')]: '1x40', [up('two')]: '1x9 0x9 stale' },
    firesAt: ['26m', '40m'],
    quietAt: ['15m', '21m'],
  },
  {
    alert: 'KeytallyRestarts',
    of: 'a server that ends again and again, with gaps in between',
    series: { [started]: '60x4 stale _ 420x4 stale _ 840x4 stale _ 1260x4' },
    firesAt: ['22m'],
    quietAt: ['5m', '12m'],
  },
  {
    alert: 'KeytallyRestarts',
    of: 'the restarts of an upgrade and of the way back',
    series: { [started]: '60x30 stale _ 2000x5 stale _ 2500x60' },
    quietAt: ['30m', '40m', '1h'],
  },
  {
    alert: 'KeytallyBackupOld',
    of: 'a backup that grows old while the server starts again each few hours',
    series: {
      [lastBackup]: `3600x${7 * 60} ${'stale _ '}${`3600x${7 * 60} stale _ `.repeat(4).trim()}`,
      [started]: `60x${7 * 60} stale _ 25300x${7 * 60} stale _ 50600x${7 * 60} stale _ 75900x${7 * 60} stale _ 101200x${7 * 60}`,
    },
    firesAt: ['27h30m', '30h'],
    quietAt: ['26h', '26h59m'],
  },
  {
    alert: 'KeytallyBackupOld',
    of: 'data of which no backup was ever made, over restarts, once it is a day old',
    series: { [lastBackup]: `0x${12 * 60} stale _ 0x${18 * 60}` },
    firesAt: ['26h30m', '29h'],
    quietAt: ['1h', '13h', '25h'],
  },
  {
    alert: 'KeytallyBackupOld',
    of: 'data of which a first backup was made on its first day',
    series: { [lastBackup]: `0x${20 * 60} 72000x${20 * 60}` },
    quietAt: ['19h', '26h30m', '39h'],
  },
  {
    alert: 'KeytallyMemoryHigh',
    of: 'memory that stays near the limit, and not of a peak or of what ends with a restart',
    series: {
      [memory]: '500x9 950x3 500x9 950x5 stale _ 500x9 950x20',
      [memoryLimit]: '1000x29 stale _ 1000x40',
    },
    firesAt: ['53m'],
    quietAt: ['13m', '28m', '40m'],
  },
  {
    alert: 'KeytallyIngestionSlow',
    of: 'batches of which more than one in ten takes long, also when the counters begin anew',
    series: {
      [batches('2.5')]: '0+5x14 stale _ 0+5x30',
      [batches('5')]: '0+10x14 stale _ 0+10x30',
      [batches('+Inf')]: '0+10x14 stale _ 0+10x30',
    },
    firesAt: ['13m', '35m'],
    quietAt: ['5m'],
  },
  {
    alert: 'KeytallyIngestionSlow',
    of: 'batches that are quick, and one that is not',
    series: {
      [batches('2.5')]: '0+10x14 stale _ 0+10x30',
      [batches('5')]: '0+10x14 stale _ 0+10x30',
      [batches('+Inf')]: '0+10x5 61+10x8 stale _ 0+10x30',
    },
    quietAt: ['13m', '18m', '40m'],
  },
  {
    alert: 'KeytallyFaults',
    of: 'a fault, and not of a counter that begins anew',
    series: { [faults]: '5x20 stale _ 0x20 1x30' },
    firesAt: ['45m'],
    quietAt: ['20m', '30m', '1h'],
  },
  {
    alert: 'KeytallyUpkeepFailing',
    of: 'a task that failed before anybody looked',
    series: { [failures]: '1x120', [started]: '0x120' },
    firesAt: ['1m', '30m'],
    quietAt: ['1h30m'],
  },
  {
    alert: 'KeytallyDiskNearlyFull',
    of: 'a disk that stays nearly full, over a restart',
    series: { [free]: '2000000000x9 500000000x30' },
    firesAt: ['16m'],
    quietAt: ['9m', '12m'],
  },
];
