/**
 * What was measured on two cores of a shared machine, with `npm run bench capacity=600000` and the benches of docs/figures.md;
 * docs/capacity.md shows the same.
 */

/** Bytes of the data file for a record, by how many records a user has on a day of use. */
export const BYTES_OF_RECORD = [
  { recordsOfUserDay: 1.6, bytes: 69.9 },
  { recordsOfUserDay: 4.7, bytes: 42.1 },
  { recordsOfUserDay: 15.7, bytes: 25.5 },
  { recordsOfUserDay: 47.1, bytes: 18.3 },
  { recordsOfUserDay: 157, bytes: 14.6 },
  { recordsOfUserDay: 606, bytes: 11.6 },
] as const;

/** How much more a record takes as it comes in, until it is laid in order. */
export const AS_IT_COMES_IN = 1.13;

/** The median of 18 reports, in milliseconds, by the days of all users that are kept. */
export const USUAL_REPORT = { leastMs: 60, msOfMillionUserDays: 100 } as const;

/** The slowest of them, in milliseconds: a full report of all events in a quarter of a year. */
export const SLOWEST_REPORT = { leastMs: 200, msOfMillionRecords: 18 } as const;

/** Records a second: over HTTP, while the senders use the same two cores, and imported from a file. */
export const INGESTION = { perSecond: 22_500, imported: 115_000 } as const;

/** Seconds that a backup of a million records takes. */
export const BACKUP_SECONDS_OF_MILLION = 1.44;

/** The most memory of a server that stored ten million records, its store at `KEYTALLY_MEMORY_LIMIT=256MB`. */
export const MEMORY_BYTES = 900_000_000;
