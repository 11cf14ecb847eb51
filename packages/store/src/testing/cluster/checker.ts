import { expect } from 'vitest';
import { type EraseReply, type IngestReply, isSession, type ReadReply, type SentRecord } from './tasks.ts';

/** What is known of the records of one client. */
interface Client {
  /** Records that some call was told to have added. */
  readonly accepted: Set<number>;
  /** By event, a batch at which it counts. */
  readonly counted: Map<number, bigint>;
  /** Records that were sent, acknowledged or not, and the events among them. */
  readonly sent: Set<number>;
  readonly events: Set<number>;
  /** Whether it was tried to erase the client; nothing is sent for it afterwards. */
  mayBeErased: boolean;
  isErased: boolean;
  /** A batch at which it is known to be erased. */
  erasedBy?: bigint;
}

/**
 * Knows what was sent to a product and what was acknowledged, and checks what servers say of it: nothing is lost, nothing
 * counts twice, no watermark goes back, and equal watermarks have equal data.
 */
export class Checker {
  readonly #clients = new Map<string, Client>();
  readonly #reads = new Map<string, string>();
  #newest = 0n;

  /** The greatest watermark that any server has answered with. What is asked from now on may not be older. */
  get newest(): bigint {
    return this.#newest;
  }

  sends(records: readonly SentRecord[]): void {
    for (const record of records) {
      const { sent, events } = this.#clientOf(record.clientId);
      sent.add(record.id);
      if (!isSession(record)) events.add(record.id);
    }
  }

  acknowledges(records: readonly SentRecord[], { accepted, duplicates, watermark }: IngestReply): void {
    expect(accepted + duplicates.length).toBe(records.length);
    const batch = this.#see(watermark);
    const known = new Set(duplicates);
    for (const [place, { clientId, id }] of records.entries()) {
      const { accepted: before, counted } = this.#clientOf(clientId);
      if (!known.has(place)) {
        expect(before.has(id), `record ${id} of ${clientId} is accepted twice`).toBe(false);
        before.add(id);
      }
      // A duplicate counts at this watermark too, whatever batch brought it.
      if (!counted.has(id) && !isSession({ clientId, id })) counted.set(id, batch);
    }
  }

  triesToErase(clientId: string): void {
    this.#clientOf(clientId).mayBeErased = true;
  }

  /** @param reply null if the client was erased before, by a call that was not acknowledged */
  erased(clientId: string, reply: EraseReply | null): void {
    const client = this.#clientOf(clientId);
    client.isErased = true;
    if (reply !== null) client.erasedBy = this.#see(reply.watermark);
  }

  /** @param since the newest watermark when it was asked */
  reads({ watermark, uses, byDay, all }: ReadReply, since: bigint): void {
    const answer = JSON.stringify([Object.entries(uses).sort(), all]);
    const batch = this.#see(watermark);
    expect(batch >= since, `the watermark ${watermark} is older than w-${since}`).toBe(true);
    expect(byDay).toEqual(uses);
    expect(Object.values(uses).reduce((sum, n) => sum + n, 0)).toBe(all);
    expect(this.#reads.get(watermark) ?? answer, `two answers at ${watermark}`).toBe(answer);
    this.#reads.set(watermark, answer);
    for (const [clientId, client] of this.#clients)
      this.#checkClient(clientId, client, uses[clientId] ?? 0, batch);
    for (const clientId of Object.keys(uses)) expect(this.#clients.has(clientId)).toBe(true);
  }

  /** When all that was sent is acknowledged: exactly that counts. */
  endsWith({ uses }: ReadReply): void {
    const expected = [...this.#clients].flatMap(([clientId, { events, isErased }]) =>
      isErased || events.size === 0 ? [] : [[clientId, events.size] as const],
    );
    expect(uses).toEqual(Object.fromEntries(expected));
  }

  /** The records that count when all that was sent is acknowledged. */
  get remaining(): readonly SentRecord[] {
    return [...this.#clients].flatMap(([clientId, { sent, isErased }]) =>
      isErased ? [] : [...sent].map((id) => ({ clientId, id })),
    );
  }

  /** How much was checked, for people. */
  get summary(): string {
    const records = [...this.#clients.values()].reduce((sum, { sent }) => sum + sent.size, 0);
    return `${records} records of ${this.#clients.size} clients, ${this.#reads.size} states read`;
  }

  #checkClient(clientId: string, client: Client, count: number, batch: bigint): void {
    const { counted, events, erasedBy, mayBeErased } = client;
    if (erasedBy !== undefined && erasedBy <= batch) {
      expect(count, `${clientId} is erased`).toBe(0);
      return;
    }
    const least = [...counted.values()].filter((of) => of <= batch).length;
    if (mayBeErased && count === 0) {
      if (least > 0) client.erasedBy = batch;
      return;
    }
    const most = events.size;
    expect(count >= least && count <= most, `${clientId}: ${count}, not ${least} to ${most}`).toBe(true);
  }

  #see(watermark: string): bigint {
    const batch = BigInt(watermark.slice(2));
    if (batch > this.#newest) this.#newest = batch;
    return batch;
  }

  #clientOf(clientId: string): Client {
    const known = this.#clients.get(clientId);
    if (known !== undefined) return known;
    const client: Client = {
      accepted: new Set(),
      counted: new Map(),
      sent: new Set(),
      events: new Set(),
      mayBeErased: false,
      isErased: false,
    };
    this.#clients.set(clientId, client);
    return client;
  }
}
