import type { Problem, Schema } from '@keytally/contract';
import { untilAborted, wait } from '../abortable.ts';
import type { KeytallyClient } from '../keytally-client.ts';
import { isProblem } from '../problem.ts';
import { backoffSeconds } from '../retry.ts';
import { atExit } from './at-exit.ts';
import { type BatchOutcome, sendBatch } from './batch-outcome.ts';
import { createRecordQueue, type RecordBatch } from './record-queue.ts';
import type { Spool } from './spool.ts';
import { recordOf, type TrackedRecord } from './tracked-record.ts';

export interface DeliveryOptions {
  readonly productId: string;
  /**
   * Records are sent as soon as this many wait; by default 200, at most 10,000. What waits longer, because the server or the network
   * is slow, is sent in larger batches.
   */
  readonly batchSize?: number;
  /** How long a record waits for others, in seconds; by default 5. */
  readonly batchSeconds?: number;
  /**
   * At most this many records wait in memory; by default 100,000. Further ones are kept in the spool; without one they are dropped,
   * counted and reported.
   */
  readonly queueSize?: number;
  /** At most this many bytes of records wait in memory; by default 32 MiB. */
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
   * Records are lost. `queue-full`: too many wait, and the newest are dropped. `closed`: the tracker was closed before they were delivered or
   * tracked. `refused`: the server refuses any batch with the record. `stopped`: the tracker has stopped. `exit`: the
   * process ends, and the tracker was not closed before. `mistake`: what was tracked cannot be a record, as `message` says.
   */
  | {
      readonly kind: 'dropped';
      readonly reason: DropReason;
      readonly count: number;
      readonly error?: Problem;
      readonly message?: string;
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

type DropReason = 'queue-full' | 'closed' | 'refused' | 'stopped' | 'exit' | 'mistake';

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
export interface Delivery {
  /** Adds the line of a record; returns `false` if it is dropped. */
  add(line: string): boolean;
  /** Counts and reports something that was tracked and cannot be a record. */
  refuseMistake(message: string): void;
  flush(): Promise<TrackerCounts>;
  /** Sends what a browser takes from a page that is left. */
  leave(): void;
  close(seconds: number): Promise<TrackerCounts>;
  counts(): TrackerCounts;
}

/** No batch is larger: the contract has a limit of records, and a smaller body is sent again sooner. */
const LARGEST_BATCH = { records: 10_000, bytes: 1024 * 1024 };
const UNLIMITED = { records: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
/** While one is on its way, the server can work at another. After a failure there is one until an answer comes. */
const MOST_ON_THE_WAY = 3;
/** Browsers refuse more than 64 KiB on the way (Fetch standard, "keepalive"); something is left for headers. */
const MOST_KEPT_ALIVE_BYTES = 60 * 1024;
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
  if (!(batchSize >= 1 && batchSize <= LARGEST_BATCH.records))
    throw new TypeError('batchSize must be 1 to 10,000');
  const total = { accepted: 0, duplicates: 0, rejected: 0, dropped: 0 };
  const ending = new AbortController();
  let isSpoolWorking = spool !== undefined;
  let unreportedDrops = 0;
  let isMistakeTold = false;
  /** Batches that are sent again, or in parts. */
  const again: RecordBatch[] = [];
  /** Batches that are on their way, and the bytes of each that a browser keeps on its way. */
  const onTheWay = new Map<RecordBatch, number>();
  /** Of the records ever added, the oldest so many are not to wait for others. */
  let due = 0;
  let failures = 0;
  /** The server asked to be left alone until then (`performance.now`). */
  let askedUntil = 0;
  /** When the server began to refuse every token as invalid. */
  let invalidSince: number | undefined;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSoon = false;
  /** Those who wait until so many records are settled, or until it is known that this takes a while. */
  let flushing: { readonly upTo: number; readonly resolve: () => void }[] = [];
  let closing: Promise<TrackerCounts> | undefined;

  const queue = createRecordQueue({
    records: options.queueSize ?? 100_000,
    bytes: options.queueBytes ?? 32 * 1024 * 1024,
  });
  withSpool((spool) => spool.open(productId));
  /** A spool that could not be opened is not used. */
  const openSpool = isSpoolWorking ? spool : undefined;
  if (unread() > 0) schedule(0);
  const forgetExit = atExit(() => {
    if (openSpool !== undefined) return;
    if (queue.size > 0 && onError === undefined) console.error(lostAtExit(queue.size));
    dropAll('exit');
  });

  function add(line: string): boolean {
    if (closing !== undefined) {
      drop('closed', 1);
      return false;
    }
    const isTaken = !isLost() && keep(line);
    if (!isTaken) unreportedDrops += 1;
    if (isStopped || failures > 0) return isTaken;
    if (isTaken && queue.waiting >= batchSize) {
      // Batches that come back take what waits with them.
      if (!isSoon && onTheWay.size < MOST_ON_THE_WAY) schedule(0);
    } else if (timer === undefined) schedule(batchSeconds);
    return isTaken;
  }

  /** Keeps a record in memory and in the spool; in the spool alone while others wait there that memory has no room for. */
  function keep(line: string): boolean {
    const isHeld = unread() === 0 && queue.hasRoom(line);
    const isKept = openSpool !== undefined && withSpool((spool) => spool.append(line, isHeld)) === true;
    if (isKept && !isHeld) return true;
    if (!queue.hasRoom(line)) return false;
    queue.add([line], isKept);
    return true;
  }

  /** Records that are in the spool alone. */
  function unread(): number {
    return openSpool?.unread ?? 0;
  }

  /** Reads records of the spool for which there is room again. */
  function refill(): void {
    while (unread() > 0 && queue.waiting < LARGEST_BATCH.records && queue.hasRoom('')) {
      const lines = withSpool((spool) => spool.read(LARGEST_BATCH.bytes)) ?? [];
      if (lines.length === 0) return;
      queue.add(lines, true);
    }
  }

  function refuseMistake(message: string): void {
    // Once: it may be made with each request.
    if (onError === undefined && !isMistakeTold)
      console.error(`Keytally: what was tracked is no record: ${message}`);
    isMistakeTold = true;
    drop('mistake', 1, { message });
  }

  function schedule(seconds: number): void {
    clearTimeout(timer);
    isSoon = seconds === 0;
    timer = setTimeout(sendWaiting, seconds * 1000);
    // While the server is unreachable, this timer must not keep the application from exiting.
    if (failures > 0) (timer as { unref?: () => void }).unref?.();
  }

  /** Sends the records that wait now, whether or not they fill a batch. */
  function sendWaiting(): void {
    clearTimeout(timer);
    timer = undefined;
    isSoon = false;
    reportDrops();
    due = queue.added + unread();
    sendDue();
  }

  /** Sends what fills a batch or is due, as many batches at a time as may be. */
  function sendDue(): void {
    if (isPausing()) return;
    const most = failures > 0 ? 1 : MOST_ON_THE_WAY;
    while (onTheWay.size < most && !isStopped && !ending.signal.aborted) {
      const batch = again.shift() ?? takeDue();
      if (batch === undefined) break;
      void send(batch);
    }
    if (queue.waiting > 0 && timer === undefined && !isStopped && failures === 0) schedule(batchSeconds);
  }

  function takeDue(): RecordBatch | undefined {
    refill();
    const isDue = queue.waiting >= batchSize || queue.added - queue.waiting < due;
    return isDue ? queue.take(LARGEST_BATCH) : undefined;
  }

  async function send(batch: RecordBatch, isLeaving = false): Promise<void> {
    const keepalive = batch.bytes <= roomToKeepAlive();
    onTheWay.set(batch, keepalive ? batch.bytes : 0);
    const { signal } = ending;
    const outcome = await sendBatch(client, productId, batch.lines, { keepalive, signal }, isLeaving);
    onTheWay.delete(batch);
    if (ending.signal.aborted) return;
    take(batch, outcome);
    tellFlushing();
  }

  /** Bytes that a browser would still send after the page is left. */
  function roomToKeepAlive(): number {
    return [...onTheWay.values()].reduce((room, bytes) => room - bytes, MOST_KEPT_ALIVE_BYTES);
  }

  /** There is no time for a pause, nor for packing. What there is no room for stays in the spool, or for when the page comes back. */
  function leave(): void {
    if (isStopped || ending.signal.aborted) return;
    reportDrops();
    refill();
    const batch = again.shift() ?? queue.take({ records: LARGEST_BATCH.records, bytes: roomToKeepAlive() });
    if (batch) void send(batch, true);
  }

  /** Does what the outcome of a batch says. */
  function take(batch: RecordBatch, outcome: BatchOutcome): void {
    if (outcome.kind === 'unknown') {
      again.push(batch);
      const keyError = lastingKeyError(outcome.error);
      if (keyError) stop(keyError);
      else retryLater(outcome);
      return;
    }
    invalidSince = undefined;
    if (outcome.kind === 'lasting') {
      again.push(batch);
      stop(outcome.error);
      return;
    }
    endPause();
    if (outcome.kind === 'answered') settle(batch, outcome.result);
    else refuse(batch, outcome.error);
    if (isLost()) dropUnsent('stopped');
    sendDue();
  }

  function isPausing(): boolean {
    return failures > 0 && timer !== undefined;
  }

  /** The server answers: what waited meanwhile is due, unless it asked to be left alone for longer. */
  function endPause(): void {
    if (failures === 0 || (isPausing() && performance.now() < askedUntil)) return;
    failures = 0;
    due = queue.added + unread();
    clearTimeout(timer);
    timer = undefined;
  }

  /** The error, if every token has been refused as invalid for so long that it will not pass. */
  function lastingKeyError(error: unknown): Problem | undefined {
    if (!isProblem(error) || error.code !== 'invalid-token') return undefined;
    invalidSince ??= performance.now();
    return performance.now() - invalidSince >= LONGEST_INVALID_SECONDS * 1000 ? error : undefined;
  }

  /** Sends nothing any more. A spool goes on keeping records for the next run. */
  function stop(error: Problem): void {
    if (!isStopped) {
      reportDrops();
      isStopped = true;
      clearTimeout(timer);
      timer = undefined;
      report({
        kind: 'stopped',
        error,
        message: `Nothing more is sent to the product ${productId} in this run: ${error.detail} (${error.code})`,
      });
    }
    if (isLost()) dropUnsent('stopped');
  }

  function isLost(): boolean {
    return isStopped && openSpool === undefined;
  }

  /** Batches that fail together make one pause. */
  function retryLater({ error, retryAfterSeconds }: BatchOutcome & { kind: 'unknown' }): void {
    if (isLost()) dropUnsent('stopped');
    if (isStopped) return;
    const asked = performance.now() + retryAfterSeconds * 1000;
    if (isPausing() && (retryAfterSeconds === 0 || asked <= askedUntil)) return;
    askedUntil = Math.max(asked, askedUntil);
    failures += 1;
    const retryInSeconds =
      retryAfterSeconds + backoffSeconds(failures, FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS);
    schedule(retryInSeconds);
    report({ kind: 'delayed', error, retryInSeconds });
  }

  function settle(batch: RecordBatch, result: Schema<'IngestResult'>): void {
    remove(batch);
    total.accepted += result.accepted;
    total.duplicates += result.duplicates;
    total.rejected += result.rejected;
    for (const error of result.errors) {
      const line = batch.lines[error.index];
      if (line !== undefined) report({ kind: 'rejected', record: recordOf(line), error });
    }
  }

  /** Halves a batch until only the refused record is left, and drops that. */
  function refuse(batch: RecordBatch, error: Problem): void {
    if (batch.lines.length > 1) {
      again.unshift(...queue.divide(batch));
      return;
    }
    remove(batch);
    drop('refused', 1, { error });
  }

  function remove(batch: RecordBatch): void {
    const kept = queue.settle(batch);
    if (kept > 0) withSpool((spool) => spool.acknowledge(kept));
  }

  function drop(
    reason: DropReason,
    count: number,
    why: { readonly error?: Problem; readonly message?: string } = {},
  ): void {
    total.dropped += count;
    report({ kind: 'dropped', reason, count, ...why });
  }

  function dropAll(reason: DropReason): void {
    const count = queue.clear();
    if (count > 0) drop(reason, count);
  }

  /** Drops all but what is on its way: that may still be answered. */
  function dropUnsent(reason: DropReason): void {
    let count = 0;
    for (;;) {
      const batch = again.shift() ?? queue.take(UNLIMITED);
      if (batch === undefined) break;
      queue.settle(batch);
      count += batch.lines.length;
    }
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

  /** Whether so many records are settled, or it takes a while until they are. */
  function isFlushed(upTo: number): boolean {
    const isOver = ending.signal.aborted || (isStopped && onTheWay.size === 0);
    return queue.settled >= upTo || failures > 0 || isOver;
  }

  function tellFlushing(): void {
    const done = flushing.filter(({ upTo }) => isFlushed(upTo));
    flushing = flushing.filter((one) => !done.includes(one));
    for (const { resolve } of done) resolve();
  }

  async function flush(): Promise<TrackerCounts> {
    const upTo = queue.added + unread();
    if (isStopped) reportDrops();
    else sendWaiting();
    await new Promise<void>((resolve) => {
      if (queue.settled >= upTo || onTheWay.size === 0) resolve();
      else flushing.push({ upTo, resolve });
    });
    return counts();
  }

  /** Sends until nothing waits, with short pauses after failures. */
  async function sendAll(): Promise<void> {
    for (
      let pause = 0;
      ;
      pause = Math.min(LONGEST_LAST_PAUSE_SECONDS, pause * 2 || FIRST_PAUSE_SECONDS / 8)
    ) {
      if (pause > 0) await wait(pause * 1000, ending.signal);
      await flush();
      if (queue.size + unread() === 0 || isStopped) return;
    }
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
    else dropAll('closed');
    tellFlushing();
    return counts();
  }

  function counts(): TrackerCounts {
    return { queued: queue.size + unread(), ...total, dropped: total.dropped + unreportedDrops };
  }

  return { add, refuseMistake, flush, leave, close, counts };
}
