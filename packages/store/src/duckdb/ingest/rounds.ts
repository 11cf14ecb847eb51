import type { IngestResult } from '@keytally/store-ports';
import type { Outcome } from '../../ingest/group-commit.ts';
import { type AcknowledgedBatch, type GivenBatch, kindOf } from '../../ingest/ingest-together.ts';
import type { Connection } from '../engine/connection.ts';
import type { ConnectionPool } from '../engine/connection-pool.ts';
import type { GivenRecords } from '../journal/new-for-sure.ts';

/** A batch that waits to be stored. */
export interface Entry {
  readonly batch: GivenBatch;
  /** The number of its product, if there is one. */
  readonly product: number | undefined;
  /** Told what became of it, unless its caller has its answer already. */
  readonly settle?: (outcome: Outcome<IngestResult>) => void;
}

/** Batches that are stored in one transaction. */
class Round {
  entries: Entry[] = [];
  records = 0;
  isTaken = false;
  /** Resolves when it is stored, and rejects if it cannot be; then it has another one. */
  stored = withoutReader();
  /** By product, the batch from which on they are numbered, if a caller was told, and how many there are at most. */
  readonly products = new Map<string, { first?: bigint; readonly kinds: Set<unknown> }>();

  add(entry: Entry): void {
    this.entries.push(entry);
    this.records += entry.batch.records.length;
    this.of(entry.batch.productId).kinds.add(kindOf(entry.batch));
  }

  of(productId: string) {
    const own = this.products.get(productId) ?? { kinds: new Set() };
    this.products.set(productId, own);
    return own;
  }
}

/** Stores the batches of a round, or rejects if those that are acknowledged cannot be stored. */
type StoreRound = (
  connection: Connection,
  entries: readonly Entry[],
  firstBatchOf: (productId: string) => bigint | undefined,
) => Promise<void>;

/** Records of a transaction: with more the first batch would wait for the last without a gain. */
const MOST_RECORDS = 16_000;

/** They take about 100 MB. */
const MOST_WAITING = 100_000;

/** How long batches wait for others that are acknowledged too, if nobody waits for them. */
const GATHERED_MS = 900;

/** What could not be stored is tried again after so long. */
const AGAIN_MS = 1_000;

/** More batches than a task of the writer may add to a product while callers are told the numbers of theirs. */
const ADDED_BY_A_TASK = 50_000n;

/**
 * The batches that wait for the writer, in rounds. A round is stored when somebody waits for one of its batches, when it is full, or a
 * moment after its first one.
 */
export class Rounds {
  readonly #writer: ConnectionPool;
  readonly #store: StoreRound;
  /** The one that is being stored comes first. */
  readonly #rounds: Round[] = [];
  /** Whether a task of the writer is about to store what waits. */
  #isBegun = false;
  /** Whether the task that the writer runs is one of them, and no other. */
  #isOwnTask = false;
  #timer: NodeJS.Timeout | undefined;
  /** Why what was acknowledged could not be stored the last time. */
  #failure: unknown;

  constructor(writer: ConnectionPool, store: StoreRound) {
    this.#writer = writer;
    this.#store = store;
    writer.beforeTasks((connection) => this.#storeWaiting(connection));
  }

  /** Whether so much waits that nothing more is acknowledged before it is stored. */
  get isFull(): boolean {
    return this.#rounds.reduce((sum, { records }) => sum + records, 0) >= MOST_WAITING;
  }

  /** Whether the writer is taken by something else than rounds. */
  get isTaskRunning(): boolean {
    return this.#writer.isBusy && !this.#isOwnTask;
  }

  /** How many records wait whose callers were told. */
  countTold(): number {
    const told = this.#rounds.flatMap(({ entries }) => entries).filter(({ settle }) => settle === undefined);
    return told.reduce((sum, { batch }) => sum + batch.records.length, 0);
  }

  /** What waits. */
  *given(): Generator<GivenRecords> {
    for (const { entries } of this.#rounds)
      for (const { product, batch } of entries)
        if (product !== undefined) yield { product, records: batch.records };
  }

  /** Stores a batch, and resolves to what became of it. */
  submit(batch: GivenBatch, product: number | undefined): Promise<IngestResult> {
    return new Promise((resolve, reject) => {
      const settle = (outcome: Outcome<IngestResult>) =>
        'output' in outcome ? resolve(outcome.output) : reject(outcome.error);
      this.#open().add({ batch, product, settle });
      this.#begin();
    });
  }

  /**
   * The batch that an acknowledged one of a product will be, if it is added before anything else.
   *
   * @param last the last batch that counts of the product, as of now
   */
  nextBatch(productId: string, last: bigint): bigint {
    const round = this.#open();
    const own = round.of(productId);
    if (own.first !== undefined) return own.first;
    let end = last;
    for (const earlier of this.#rounds.slice(0, -1)) end = endOf(earlier, productId, end);
    own.first = end + 1n + (this.isTaskRunning ? ADDED_BY_A_TASK : 0n);
    return own.first;
  }

  /** The last batch of a product that waits and that its caller was told; undefined if there is none. */
  toldBatch(productId: string): bigint | undefined {
    return this.#rounds
      .findLast(({ products }) => products.get(productId)?.first !== undefined)
      ?.of(productId).first;
  }

  /** Adds a batch that is acknowledged. */
  add(batch: AcknowledgedBatch): void {
    const { acknowledged, productId } = batch;
    const round = this.#open();
    round.add({ batch, product: acknowledged.product });
    const own = round.of(productId);
    if (acknowledged.batch > (own.first ?? 0n)) own.first = acknowledged.batch;
    if (round.records >= MOST_RECORDS) this.#begin();
    else this.#flushIn(GATHERED_MS);
  }

  /** Resolves once all batches are stored that wait now; undefined if none does. Rejects if some that are acknowledged cannot be. */
  flush(): Promise<void> | undefined {
    const last = this.#rounds.at(-1);
    if (last === undefined) return undefined;
    this.#begin();
    return last.stored.promise;
  }

  #begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    const task = async (connection: Connection) => {
      this.#isBegun = false;
      this.#isOwnTask = true;
      try {
        await this.#storeWaiting(connection);
      } finally {
        this.#isOwnTask = false;
      }
    };
    this.#writer.useAlone(task).catch((error: unknown) => {
      this.#isBegun = false;
      this.#refuse(error);
    });
  }

  /** Stores what waits now, in a task of the writer. What comes meanwhile waits for another one: other tasks have their turn. */
  async #storeWaiting(connection: Connection): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const last = this.#rounds.at(-1);
    if (last === undefined) return;
    while (this.#rounds.includes(last)) await this.#storeFirst(connection);
    if (this.#rounds.length > 0) this.#begin();
  }

  async #storeFirst(connection: Connection): Promise<void> {
    const [round] = this.#rounds;
    if (round === undefined) return;
    round.isTaken = true;
    try {
      await this.#store(connection, round.entries, (productId) => round.products.get(productId)?.first);
    } catch (error) {
      round.isTaken = false;
      round.entries = round.entries.filter(({ batch }) => batch.acknowledged);
      round.stored.reject(error);
      round.stored = withoutReader();
      this.#failure = error;
      this.#flushIn(AGAIN_MS);
      throw error;
    }
    this.#failure = undefined;
    this.#rounds.shift();
    round.stored.resolve();
  }

  /** Throws why what was acknowledged could not be stored, until it could. */
  requireStored(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** The round that is not taken yet and has room. */
  #open(): Round {
    const last = this.#rounds.at(-1);
    if (last && !last.isTaken && last.records < MOST_RECORDS) return last;
    const round = new Round();
    this.#rounds.push(round);
    return round;
  }

  #flushIn(milliseconds: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.#rounds.length > 0) this.#begin();
    }, milliseconds).unref();
  }

  /** The writer is closed, or what was acknowledged before cannot be stored: nobody waits for ever. */
  #refuse(error: unknown): void {
    for (const round of this.#rounds) {
      round.stored.reject(error);
      round.stored = withoutReader();
      for (const { settle } of round.entries) settle?.({ error });
      round.entries = round.entries.filter(({ settle }) => settle === undefined);
    }
  }
}

/** The last batch of a product once a round is stored, if it was `end` before. */
function endOf({ products }: Round, productId: string, end: bigint): bigint {
  const own = products.get(productId);
  return own === undefined ? end : (own.first ?? end + 1n) + BigInt(own.kinds.size) - 1n;
}

/** A promise that may reject, whether anybody waits for it or not. */
function withoutReader(): PromiseWithResolvers<void> {
  const made = Promise.withResolvers<void>();
  made.promise.catch(() => undefined);
  return made;
}
