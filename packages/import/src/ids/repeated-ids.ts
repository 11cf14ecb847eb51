import { Occurrences } from './occurrences.ts';

/** Tells events that come with the id, the client and the instant of an earlier one: of these only the first counts. */
export class RepeatedIds {
  readonly #occurrences = new Occurrences();

  /** Notes a record, and says whether an earlier one has its key. */
  isRepeated(record: Readonly<Record<string, unknown>>): boolean {
    const key = keyOf(record);
    return key !== undefined && this.#occurrences.count(key) > 0;
  }

  /** Says whether a record that was noted has the key of this one. */
  isKnown(record: Readonly<Record<string, unknown>>): boolean {
    const key = keyOf(record);
    return key !== undefined && this.#occurrences.has(key);
  }
}

function keyOf({ id, type, clientId, occurredAt }: Readonly<Record<string, unknown>>): string | undefined {
  if (id === undefined || type === 'session') return undefined;
  return JSON.stringify([id, clientId, Date.parse(String(occurredAt))]);
}
