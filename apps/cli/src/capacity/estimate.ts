import {
  AS_IT_COMES_IN,
  BACKUP_SECONDS_OF_MILLION,
  BYTES_OF_RECORD,
  INGESTION,
  SLOWEST_REPORT,
  USUAL_REPORT,
} from './measured.ts';

/** Usage that is expected. */
export interface Usage {
  readonly recordsPerDay: number;
  /** Users who are active on a usual day. */
  readonly usersPerDay: number;
  /** For how many days records are kept. */
  readonly retentionDays: number;
  /** Backups that are kept. */
  readonly backups: number;
  /** How many times as much as on average comes in the busiest hour. */
  readonly peak: number;
}

/** What that takes. Disk is in bytes. */
export interface Estimate {
  readonly records: number;
  readonly bytesOfRecord: number;
  readonly data: number;
  /** The data, and beside it as much again while it is compacted, restored or brought to a new version. */
  readonly disk: number;
  readonly backups: number;
  readonly peakPerSecond: number;
  readonly usualReportMs: number;
  readonly slowestReportMs: number;
  readonly backupSeconds: number;
  /** To import all of it at once, from a file. */
  readonly importSeconds: number;
  /** Why one machine of two cores is not enough; none if it is. */
  readonly beyond: readonly string[];
}

const SECONDS_OF_DAY = 86_400;
const MILLION = 1_000_000;

/** The server should be no busier than half of what it can do. */
const USED = 0.5;

/** The default of `KEYTALLY_REPORT_TIME_LIMIT`. */
const TIME_LIMIT_MS = 30_000;

export function estimate(usage: Usage): Estimate {
  const { recordsPerDay, usersPerDay, retentionDays } = usage;
  const records = recordsPerDay * retentionDays;
  const bytesOfRecord = bytesFor(recordsPerDay / usersPerDay) * AS_IT_COMES_IN;
  const data = records * bytesOfRecord;
  const userDays = usersPerDay * retentionDays;
  const peakPerSecond = (recordsPerDay / SECONDS_OF_DAY) * usage.peak;
  const usualReportMs = USUAL_REPORT.leastMs + (USUAL_REPORT.msOfMillionUserDays * userDays) / MILLION;
  const slowestReportMs = SLOWEST_REPORT.leastMs + (SLOWEST_REPORT.msOfMillionRecords * records) / MILLION;
  return {
    records,
    bytesOfRecord,
    data,
    disk: 2 * data,
    backups: (data / AS_IT_COMES_IN) * usage.backups,
    peakPerSecond,
    usualReportMs,
    slowestReportMs,
    backupSeconds: (BACKUP_SECONDS_OF_MILLION * records) / MILLION,
    importSeconds: records / INGESTION.imported,
    beyond: beyondOne({ peakPerSecond, slowestReportMs }),
  };
}

/** Bytes of a record between two that were measured; beyond them, those of the nearest. */
function bytesFor(recordsOfUserDay: number): number {
  const [least] = BYTES_OF_RECORD;
  const low = BYTES_OF_RECORD.findLast((one) => one.recordsOfUserDay <= recordsOfUserDay) ?? least;
  const high = BYTES_OF_RECORD.find((one) => one.recordsOfUserDay > low.recordsOfUserDay) ?? low;
  if (high === low || recordsOfUserDay < low.recordsOfUserDay) return low.bytes;
  const share =
    Math.log(recordsOfUserDay / low.recordsOfUserDay) /
    Math.log(high.recordsOfUserDay / low.recordsOfUserDay);
  return low.bytes + (high.bytes - low.bytes) * share;
}

function beyondOne({
  peakPerSecond,
  slowestReportMs,
}: Pick<Estimate, 'peakPerSecond' | 'slowestReportMs'>): string[] {
  const most = INGESTION.perSecond * USED;
  return [
    ...(peakPerSecond > most
      ? [
          `${whole(peakPerSecond)} records a second at the peak are more than ${whole(most)}, half of what two cores store`,
        ]
      : []),
    ...(slowestReportMs > TIME_LIMIT_MS
      ? [
          `the largest report would take ${whole(slowestReportMs / 1_000)} s, and KEYTALLY_REPORT_TIME_LIMIT is 30`,
        ]
      : []),
  ];
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en');
}
