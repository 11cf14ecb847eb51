import { setTimeout } from 'node:timers/promises';
import type { Store } from '@keytally/store-ports';
import { acme, event, minute, nine } from '@keytally/store-ports/testing';
import type { WorkLine } from './work-lines.ts';

/** Each client has so many events, and each third client is erased after its last one. */
const OF_CLIENT = 12;
const ERASED = 3;

const PAUSE_MS = 4;

const product = { ...acme, id: 'stream', name: 'stream' };

/** Tries something until the store has done it. */
type UntilDone = (todo: () => Promise<unknown>) => Promise<void>;

/**
 * Sends one event after another to a product of its own while other work is done, as pages do: they are acknowledged by the journal. It
 * prints `sent` and the number of each that is acknowledged, and `erasing` and `erased` with the number of a client whose events were.
 */
export class EventStream {
  readonly #attempt: string;
  readonly #untilDone: UntilDone;
  #next = 0;
  #erasing: Promise<void> = Promise.resolve();
  #isOver = false;
  #running: Promise<void> = Promise.resolve();

  /** @param attempt tells the events of this process from those of others */
  constructor(attempt: string, untilDone: UntilDone) {
    this.#attempt = attempt;
    this.#untilDone = untilDone;
  }

  begin(store: Store): void {
    this.#isOver = false;
    this.#running = this.#send(store);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    await this.#erasing;
  }

  async #send(store: Store): Promise<void> {
    await this.#untilDone(() => store.registry.products.put(product));
    while (!this.#isOver) {
      const record = eventOf(this.#attempt, this.#next);
      await this.#untilDone(() => store.usage.ingest(product.id, [record]));
      console.log(`sent ${this.#attempt} ${this.#next}`);
      this.#next += 1;
      if (this.#next % (OF_CLIENT * ERASED) === 0) await this.#erase(store);
      await setTimeout(PAUSE_MS);
    }
  }

  /** Erases the last client, while the events of the next one come in. */
  async #erase(store: Store): Promise<void> {
    await this.#erasing;
    const place = this.#next / OF_CLIENT - 1;
    console.log(`erasing ${this.#attempt} ${place}`);
    const id = clientOf(this.#attempt, place);
    this.#erasing = this.#untilDone(() => store.usage.eraseClient(product.id, id)).then(() =>
      console.log(`erased ${this.#attempt} ${place}`),
    );
  }
}

function eventOf(attempt: string, number: number) {
  const clientId = clientOf(attempt, Math.floor(number / OF_CLIENT));
  return event({ id: `${attempt} ${number}`, clientId, occurredAt: nine + (number % 60) * minute });
}

function clientOf(attempt: string, place: number): string {
  return `${attempt}: ${place}`;
}

/** What the processes said of their streams: by attempt, how many events were acknowledged, and which clients were erased. */
export type Streamed = Map<
  string,
  { sent: number; readonly erasing: Set<number>; readonly erased: Set<number> }
>;

export function addStreamed(streamed: Streamed, lines: readonly WorkLine[]): void {
  for (const { says, stream } of lines) {
    if (stream === undefined) continue;
    const own = streamed.get(stream.attempt) ?? { sent: 0, erasing: new Set(), erased: new Set() };
    streamed.set(stream.attempt, own);
    if (says === 'sent') own.sent = stream.number + 1;
    if (says === 'erasing') own.erasing.add(stream.number);
    if (says === 'erased') own.erased.add(stream.number);
  }
}

/**
 * Every event that was acknowledged must be there once, and of each process at most the next one beside them. Nothing of a client whose
 * erasure was acknowledged may be there; of one whose erasure had begun, all or nothing.
 */
export async function judgeStream(store: Store, streamed: Streamed): Promise<string | undefined> {
  const found = await countById(store);
  for (const [attempt, { sent, erasing, erased }] of streamed) {
    for (let place = 0; place * OF_CLIENT < sent; place += 1) {
      const first = place * OF_CLIENT;
      const numbers = Array.from({ length: Math.min(OF_CLIENT, sent - first) }, (_, one) => first + one);
      const counts = numbers.map((number) => found.get(`${attempt} ${number}`) ?? 0);
      const allowed = erased.has(place) ? [0] : erasing.has(place) ? [0, 1] : [1];
      if (!allowed.some((count) => counts.every((one) => one === count)))
        return `there are ${counts} of the events ${numbers} of the stream ${attempt}, and not ${allowed.join(' or ')} of each`;
    }
    for (const number of numbersOf(found, attempt))
      if (number > sent)
        return `the event ${number} of the stream ${attempt} is there, and only ${sent} were sent`;
  }
  return undefined;
}

async function countById(store: Store): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const page = await store.usage.exports.findPage(product.id, { firstDay: 0, lastDay: 100_000 }, 1_000_000);
  for await (const records of page === undefined ? [] : store.usage.exports.read(product.id, page))
    for (const record of records)
      if (record.type === 'event') counts.set(record.id, (counts.get(record.id) ?? 0) + 1);
  return counts;
}

function numbersOf(found: ReadonlyMap<string, number>, attempt: string): readonly number[] {
  const start = `${attempt} `;
  return [...found.keys()].filter((id) => id.startsWith(start)).map((id) => Number(id.slice(start.length)));
}
