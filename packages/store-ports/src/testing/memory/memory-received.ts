import { DAY_MS, fullMinute } from '@keytally/events';
import type { Origin, ReceivedDay, ReceivedRecords, SendingKey } from '../../usage.ts';

interface ReceivedBatch {
  readonly sentBy: NonNullable<Origin['sentBy']> | null;
  readonly receivedAt: number;
  readonly records: number;
}

/** Who sent the records of a product. */
export class MemoryReceived {
  #batches: readonly ReceivedBatch[] = [];

  note({ sentBy, receivedAt = Date.now() }: Origin, records: number): void {
    if (records > 0 && sentBy !== undefined)
      this.#batches = [...this.#batches, { sentBy, receivedAt, records }];
  }

  of(key: SendingKey, limit: number, since = 0): ReceivedRecords {
    const own = this.#batches
      .toReversed()
      .flatMap(({ sentBy, receivedAt, records }) =>
        isSentBy({ sentBy, receivedAt }, key, since)
          ? { day: Math.floor(receivedAt / DAY_MS), thumbprint: sentBy?.thumbprint ?? '', records }
          : [],
      );
    const days = Map.groupBy(own, ({ day, thumbprint }) => JSON.stringify([day, thumbprint]));
    const instants = this.#batches.map(({ receivedAt }) => fullMinute(receivedAt));
    return {
      ...(instants.length > 0 && { knownSince: Math.min(...instants) }),
      days: [...days.values()]
        .map(sumOf)
        .toSorted((one, other) => other.day - one.day)
        .slice(0, limit),
    };
  }

  forget(key: SendingKey, since: number): void {
    this.#batches = this.#batches.filter((batch) => !isSentBy(batch, key, since));
  }

  forgetBefore(instant: number): void {
    this.#batches = this.#batches.filter(({ receivedAt }) => receivedAt >= instant);
  }
}

/** Whether a key sent this in the minute of `since` or later. */
export function isSentBy(
  { sentBy, receivedAt }: Pick<Origin, 'sentBy' | 'receivedAt'>,
  { kind, keyId, thumbprint }: SendingKey,
  since: number,
): boolean {
  const isKey = sentBy?.kind === kind && sentBy.keyId === keyId;
  return (
    isKey &&
    [undefined, sentBy.thumbprint].includes(thumbprint) &&
    fullMinute(receivedAt ?? 0) >= fullMinute(since)
  );
}

function sumOf(days: readonly ReceivedDay[]): ReceivedDay {
  const [{ day, thumbprint } = {} as ReceivedDay] = days;
  return { day, thumbprint, records: days.reduce((sum, { records }) => sum + records, 0) };
}
