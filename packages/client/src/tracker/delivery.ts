import type { Problem, Schema } from '@keytally/contract';
import { untilAborted, wait } from '../abortable.ts';
import type { KeytallyClient } from '../keytally-client.ts';
import { isProblem } from '../problem.ts';
import { backoffSeconds } from '../retry.ts';
import { atExit } from './at-exit.ts';
import { type BatchOutcome, sendBatch } from './batch-outcome.ts';
import { createRecordQueue } from './record-queue.ts';
import type { Spool } from './spool.ts';
import { recordOf, type TrackedRecord } from './tracked-record.ts';

export interface DeliveryOptions {
  readonly productId: string;
  /** A batch is sent as soon as this many records wait; by default 200, at most 10,000. */
  readonly batchSize?: number;
  /** How long a record waits for its batch to fill, in seconds; by default 5. */
  readonly batchSeconds?: number;
  /** At most this many records wait; by default 10,000. Further records are dropped, counted and reported. */
  readonly queueSize?: number;
  /** At most this many bytes of records wait; by default 8 MiB. */
  readonly queueBytes?: number;
  /** Keeps records across restarts of the application, for example `fileSpool` of `@keytally/client/node`. */
  readonly spool?: Spool;
  /** Called for everything that goes wrong; errors that it throws are ignored. */
  readonly onError?: (trouble: TrackerTrouble) => void;
}

/** Something that went wrong. */
export type TrackerTrouble =
  /** The server rejected a record; it is not sent again. */
  | { readonly kind: 'rejected'; readonly record: TrackedRecord; readonly error: Schema<'RecordError'> }
  /**
   * Records are lost. `queue-full`: too many wait. `closed`: the tracker was closed before they were delivered or
   * tracked. `refused`: the server refuses any batch with the record. `stopped`: the tracker has stopped. `exit`: the
   * process ends, and the tracker was not closed before.
   */
  | {
      readonly kind: 'dropped';
      readonly reason: DropReason;
      readonly count: number;
      readonly error?: Problem;
    }
  /**
   * The tracker has stopped: the server refuses all batches, for example because it has no such product. Records in the
   * spool are sent by the next run; without a spool they are lost. `message` is a sentence for a log.
   */
  | { readonly kind: 'stopped'; readonly error: Problem; readonly message: string }
  /** A batch could not be sent, or got no response; it will be sent again. `error` is a problem or what was thrown. */
  | { readonly kind: 'delayed'; readonly error: unknown; readonly retryInSeconds: number }
  /** The spool failed; until it works again, records are only in memory. */
  | { readonly kind: 'spool-failed'; readonly error: unknown };

type DropReason = 'queue-full' | 'closed' | 'refused' | 'stopped' | 'exit';

/** What happened to the records so far. */
export interface TrackerCounts {
  /** Records that wait, including those of earlier runs. */
  readonly queued: number;
  /** Records that the server stored. */
  readonly accepted: number;
  /** Records that the server already had. */
  readonly duplicates: number;
  readonly rejected: number;
  readonly dropped: number;
}

/** Sends lines of NDJSON to the server in batches, and retries each until the server has answered. */
interface Delivery {
  /** Adds the line of a record; returns `false` if it is dropped. */
  add(line: string): boolean;
  flush(): Promise<TrackerCounts>;
  close(seconds: number): Promise<TrackerCounts>;
  counts(): TrackerCounts;
}

const LARGEST_BATCH_BYTES = 1024 * 1024;
const FIRST_PAUSE_SECONDS = 1;
const LONGEST_PAUSE_SECONDS = 60;
/** While the tracker is being closed: it has only some seconds. */
const LONGEST_LAST_PAUSE_SECONDS = 1;
/**
 * After this time of invalid tokens the key itself is at fault: each token of an hour was renewed, and a new key is
 * known to every server after ten minutes.
 */
const LONGEST_INVALID_SECONDS = 75 * 60;

function lostAtExit(count: number): string {
  return `Keytally: ${count} tracked records were lost at the end of the process: close the tracker before, or give it a spool.`;
}

export function createDelivery(client: KeytallyClient, options: DeliveryOptions): Delivery {
  const { productId, spool, batchSize = 200, batchSeconds = 5, onError } = options;
  if (!(batchSize >= 1 && batchSize <= 10_000)) throw new TypeError('batchSize must be 1 to 10,000');
  const total = { accepted: 0, duplicates: 0, rejected: 0, dropped: 0 };
  const ending = new AbortController();
  let isSpoolWorking = spool !== undefined;
  let unreportedDrops = 0;
  /** Size of the next batch; smaller than `batchSize` while searching for the record that the server refuses. */
  let mostRecords = batchSize;
  let failures = 0;
  /** When the server began to refuse every token as invalid. */
  let invalidSince: number | undefined;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | undefined;
  let closing: Promise<TrackerCounts> | undefined;

  const queue = createRecordQueue(
    { records: options.queueSize ?? 10_000, bytes: options.queueBytes ?? 8 * 1024 * 1024 },
    withSpool((spool) => spool.open(productId)),
  );
  /** A spool that could not be opened is not used. */
  const openSpool = isSpoolWorking ? spool : undefined;
  if (queue.size > 0) schedule(0);
  const forgetExit = atExit(() => {
    if (openSpool !== undefined) return;
    if (queue.size > 0 && onError === undefined) console.error(lostAtExit(queue.size));
    dropWaiting('exit');
  });

  function add(line: string): boolean {
    if (closing !== undefined) {
      drop('closed', 1);
      return false;
    }
    const isTaken = !isLost() && queue.add(line);
    if (!isTaken) unreportedDrops += 1;
    else if (openSpool) withSpool((spool) => spool.append(line));
    if (isStopped) return isTaken;
    if (failures === 0 && sending === undefined) {
      if (isTaken && queue.size === batchSize) schedule(0);
      else if (timer === undefined) schedule(batchSeconds);
    }
    return isTaken;
  }

  function schedule(seconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void sendWaiting(), seconds * 1000);
    // While the server is unreachable, this timer must not keep the application from exiting.
    if (failures > 0) (timer as { unref?: () => void }).unref?.();
  }

  /** Sends the records that wait now, batch after batch, and stops at the first failure. */
  async function sendWaiting(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    reportDrops();
    const end = queue.added;
    while (queue.removed < end && !isStopped) {
      sending ??= sendOldest().finally(() => {
        sending = undefined;
      });
      if (!(await sending)) return;
    }
    if (queue.size > 0 && timer === undefined && !isStopped)
      schedule(queue.size < batchSize ? batchSeconds : 0);
  }

  /** Sends until nothing waits, with short pauses after failures. */
  async function sendAll(): Promise<void> {
    for (
      let pause = 0;
      ;
      pause = Math.min(LONGEST_LAST_PAUSE_SECONDS, pause * 2 || FIRST_PAUSE_SECONDS / 8)
    ) {
      if (pause > 0) await wait(pause * 1000, ending.signal);
      await sendWaiting();
      if (queue.size === 0 || isStopped) return;
    }
  }

  /** Sends the oldest batch. Resolves to whether the server answered. */
  async function sendOldest(): Promise<boolean> {
    const lines = queue.oldest({ records: mostRecords, bytes: LARGEST_BATCH_BYTES });
    const outcome = await sendBatch(client, productId, lines, ending.signal);
    if (outcome.kind === 'unknown') {
      const keyError = lastingKeyError(outcome.error);
      if (keyError) stop(keyError);
      else retryLater(outcome);
      return false;
    }
    invalidSince = undefined;
    if (outcome.kind === 'lasting') {
      stop(outcome.error);
      return false;
    }
    failures = 0;
    if (outcome.kind === 'answered') settle(lines, outcome.result);
    else refuse(lines, outcome.error);
    return true;
  }

  /** The error, if every token has been refused as invalid for so long that it will not pass. */
  function lastingKeyError(error: unknown): Problem | undefined {
    if (!isProblem(error) || error.code !== 'invalid-token') return undefined;
    invalidSince ??= performance.now();
    return performance.now() - invalidSince >= LONGEST_INVALID_SECONDS * 1000 ? error : undefined;
  }

  /** Sends nothing any more. A spool goes on keeping records for the next run. */
  function stop(error: Problem): void {
    reportDrops();
    isStopped = true;
    clearTimeout(timer);
    timer = undefined;
    report({
      kind: 'stopped',
      error,
      message: `Nothing more is sent to the product ${productId} in this run: ${error.detail} (${error.code})`,
    });
    if (openSpool === undefined) dropWaiting('stopped');
  }

  function isLost(): boolean {
    return isStopped && openSpool === undefined;
  }

  function retryLater({ error, retryAfterSeconds }: BatchOutcome & { kind: 'unknown' }): void {
    if (ending.signal.aborted) return;
    failures += 1;
    const retryInSeconds =
      retryAfterSeconds + backoffSeconds(failures, FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS);
    schedule(retryInSeconds);
    report({ kind: 'delayed', error, retryInSeconds });
  }

  function settle(lines: readonly string[], result: Schema<'IngestResult'>): void {
    remove(lines);
    mostRecords = Math.min(batchSize, mostRecords * 2);
    total.accepted += result.accepted;
    total.duplicates += result.duplicates;
    total.rejected += result.rejected;
    for (const error of result.errors) {
      const line = lines[error.index];
      if (line !== undefined) report({ kind: 'rejected', record: recordOf(line), error });
    }
  }

  /** Halves the batch until only the refused record is left, and drops that. */
  function refuse(lines: readonly string[], error: Problem): void {
    if (lines.length > 1) {
      mostRecords = Math.ceil(lines.length / 2);
      return;
    }
    remove(lines);
    drop('refused', 1, error);
  }

  function remove(lines: readonly string[]): void {
    queue.remove(lines.length);
    if (openSpool) withSpool((spool) => spool.acknowledge(lines));
  }

  function drop(reason: DropReason, count: number, error?: Problem): void {
    total.dropped += count;
    report({ kind: 'dropped', reason, count, ...(error && { error }) });
  }

  function dropWaiting(reason: DropReason): void {
    const count = queue.size;
    queue.remove(count);
    if (count > 0) drop(reason, count);
  }

  /** Reports all records that were not taken at once, since there may be many. */
  function reportDrops(): void {
    const count = unreportedDrops;
    unreportedDrops = 0;
    if (count > 0) drop(isLost() ? 'stopped' : 'queue-full', count);
  }

  function withSpool<T>(use: (spool: Spool) => T): T | undefined {
    if (spool === undefined) return undefined;
    try {
      const result = use(spool);
      isSpoolWorking = true;
      return result;
    } catch (error) {
      if (isSpoolWorking) report({ kind: 'spool-failed', error });
      isSpoolWorking = false;
      return undefined;
    }
  }

  function report(trouble: TrackerTrouble): void {
    try {
      onError?.(trouble);
    } catch {
      // A failing hook must not stop the delivery.
    }
  }

  async function flush(): Promise<TrackerCounts> {
    await sendWaiting();
    return counts();
  }

  function close(seconds: number): Promise<TrackerCounts> {
    closing ??= end(seconds);
    return closing;
  }

  async function end(seconds: number): Promise<TrackerCounts> {
    const limit = setTimeout(() => ending.abort(new Error('the tracker is closed')), seconds * 1000);
    await untilAborted(sendAll(), ending.signal).catch(() => undefined);
    clearTimeout(limit);
    forgetExit();
    clearTimeout(timer);
    ending.abort();
    reportDrops();
    if (openSpool) withSpool((spool) => spool.close());
    else dropWaiting('closed');
    return counts();
  }

  function counts(): TrackerCounts {
    return { queued: queue.size, ...total, dropped: total.dropped + unreportedDrops };
  }

  return { add, flush, close, counts };
}
