/**
 * What callers share, and how much of it one principal may have. A principal is a key; callers without one count as one
 * principal together (see `fair-queue.ts`).
 */

const MIB = 1024 ** 2;

/** Calls that look something up, change or delete it. */
export const CALLS = { room: 4, share: 2, waiting: 1_000, patienceMs: 10_000 };

/** About a thousand records, which the store ingests in about 20 ms. */
export const BATCH_UNIT_BYTES = 128 * 1024;

/** The units of the smallest batch: many small ones share a transaction, and wait for the disk together. */
export const LEAST_BATCH_UNITS = 1 / 16;

/** Batches that are ingested, in units of `BATCH_UNIT_BYTES`. */
export const BATCHES = { room: 32, share: 24, waiting: 256, patienceMs: 5_000 };

/** Long questions, such as reports, of which the store says how many it answers at once: one key never has all of them. */
export const longQuestions = (atOnce: number) => ({
  room: atOnce,
  share: Math.max(1, atOnce - 1),
  waiting: 32,
});

/** Exports that are sent. */
export const EXPORTS = { room: 4, share: 2, waiting: 100, patienceMs: 10_000 };

/** Uploaded keys that are checked. */
export const KEY_CHECKS = { room: 1, waiting: 32, patienceMs: 10_000 };

/**
 * Bytes of bodies in memory. A body without room waits half read, but the first `freeBytes` of the first body of each
 * principal need none: callers who send little do not wait for those who send much.
 */
export const BODIES = {
  room: 80 * MIB,
  share: 30 * MIB,
  waiting: 1_000,
  patienceMs: 5_000,
  freeBytes: 64 * 1024,
};

/** Bytes of large answers that are being sent: a slow reader keeps its answer in memory. */
export const ANSWERS = { room: 256 * MIB, share: 128 * MIB, waiting: 0 };
