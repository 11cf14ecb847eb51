import { bytesText, counted, printable } from '../command/terminal-text.ts';
import { type Measured, measuredValue } from './read-metrics.ts';

/** What is asked for a status. */
export interface AskedState {
  /** Why it takes no records; undefined if it does. */
  readonly fault: string | undefined;
  readonly warnings: readonly string[];
  readonly products: number;
  readonly measured: Measured;
  /** Unix time in seconds. */
  readonly now: number;
}

interface State extends AskedState {
  /** Whether a server answered, and not this process. */
  readonly isOfServer: boolean;
}

/** The figures of a status; `null` where nothing was measured, or there is nothing. */
export interface Status {
  readonly ready: boolean;
  readonly isOfServer: boolean;
  readonly fault: string | null;
  readonly warnings: readonly string[];
  readonly version: string | null;
  readonly upSeconds: number | null;
  readonly products: number;
  readonly freeBytes: number | null;
  readonly dataBytes: number | null;
  readonly memoryBytes: number | null;
  /** The next key that ends by itself, and when. */
  readonly keyThatEnds: string | null;
  readonly keyEndsAt: string | null;
  readonly lastBackupAt: string | null;
  readonly waiting: number;
  readonly longestWaitSeconds: number;
  /** Records that were acknowledged and are in the journal alone. */
  readonly recordsWaiting: number | null;
  readonly daysToRollUp: number | null;
  readonly faults: number;
}

/** Puts the answers of a server together. */
export function statusOf({ fault, warnings, products, measured, now, isOfServer }: State): Status {
  const value = (name: string, labels?: Readonly<Record<string, string>>) =>
    measuredValue(measured, name, labels) ?? null;
  const all = (name: string) => measured.get(name)?.map((sample) => sample.value) ?? [];
  const [build] = measured.get('keytally_build_info') ?? [];
  const started = value('process_start_time_seconds');
  const [nextKey] = (measured.get('keytally_key_ends_timestamp_seconds') ?? []).toSorted(
    (a, b) => a.value - b.value,
  );
  return {
    ready: fault === undefined,
    isOfServer,
    fault: fault ?? null,
    warnings,
    version: build?.labels.version ?? null,
    upSeconds: started === null ? null : Math.round(now - started),
    products,
    freeBytes: value('keytally_store_bytes', { of: 'free' }),
    dataBytes: value('keytally_store_bytes', { of: 'data' }),
    memoryBytes: value('process_resident_memory_bytes'),
    keyEndsAt: nextKey === undefined ? null : instant(nextKey.value),
    keyThatEnds: nextKey?.labels.id ?? null,
    lastBackupAt: instant(value('keytally_last_backup_timestamp_seconds')),
    waiting: sum(all('keytally_waiting')),
    longestWaitSeconds: Math.max(0, ...all('keytally_longest_wait_seconds')),
    recordsWaiting: value('keytally_records_waiting'),
    daysToRollUp: value('keytally_days_to_roll_up'),
    faults: sum(
      measured
        .get('keytally_requests_total')
        ?.filter(({ labels }) => labels.status === '500')
        .map((sample) => sample.value) ?? [],
    ),
  };
}

/** A key that ends, to begin a sentence; a server of before says only when it ends. */
export function nameOf(key: string | null): string {
  return key === null ? 'the next key' : `"${key}"`;
}

/** The lines that a person reads, some ten. What only a server knows of itself is left out where none runs. */
export function statusLines(status: Status): readonly string[] {
  const { isOfServer, keyEndsAt, keyThatEnds, daysToRollUp: days } = status;
  const version = status.version ?? 'not told';
  return [
    line('ready', status.fault === null ? 'yes' : `no: ${printable(status.fault)}`),
    ...status.warnings.map((warning) => line('warning', printable(warning))),
    isOfServer
      ? line('version', `${version}, running for ${duration(status.upSeconds)}`)
      : line('server', 'none runs on this data'),
    line('products', status.products.toLocaleString('en')),
    line('disk', `${size(status.freeBytes)} free; the data takes ${size(status.dataBytes)}`),
    line(
      'keys',
      keyEndsAt === null ? 'none ends by itself' : `${nameOf(keyThatEnds)} ends on ${keyEndsAt.slice(0, 10)}`,
    ),
    line('aggregates', days === null ? 'not told' : `${counted(days, 'day')} to be added`),
    line('backup', backupText(status)),
    ...(isOfServer ? linesOfServer(status) : []),
  ];
}

function linesOfServer(status: Status): readonly string[] {
  const { faults, recordsWaiting } = status;
  return [
    line('memory', size(status.memoryBytes)),
    line('waiting', waitingText(status)),
    ...(recordsWaiting === null ? [] : [line('journal', journalText(recordsWaiting))]),
    line('faults', faults === 0 ? 'none since the server started' : faultsText(faults)),
  ];
}

function line(name: string, text: string): string {
  return `${name.padEnd(11)} ${text}`;
}

function backupText({ lastBackupAt }: Status): string {
  return lastBackupAt === null ? 'none is known of' : `the last one is of ${lastBackupAt}`;
}

function waitingText({ waiting, longestWaitSeconds }: Status): string {
  if (waiting === 0) return 'nothing';
  return `${counted(waiting, 'call')}, the longest for ${longestWaitSeconds.toFixed(1)} s`;
}

function journalText(records: number): string {
  return records === 0 ? 'nothing waits in it' : `${counted(records, 'record')} to be stored, in a moment`;
}

function faultsText(faults: number): string {
  return `${counted(faults, 'call')} answered 500 since the server started: see its log`;
}

function size(bytes: number | null): string {
  return bytes === null ? 'not told' : bytesText(bytes);
}

function duration(seconds: number | null): string {
  if (seconds === null) return 'a time that is not told';
  if (seconds < 120) return counted(seconds, 'second');
  if (seconds < 7_200) return counted(Math.floor(seconds / 60), 'minute');
  if (seconds < 172_800) return counted(Math.floor(seconds / 3_600), 'hour');
  return counted(Math.floor(seconds / 86_400), 'day');
}

function instant(seconds: number | null): string | null {
  return seconds === null || seconds === 0 ? null : new Date(seconds * 1_000).toISOString();
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
