import { Occurrences } from './occurrences.ts';

/** Tells events that come with the id, the client and the instant of an earlier one: of these only the first counts. */
export class RepeatedIds {
  readonly #occurrences = new Occurrences();

  /** Notes a record, and says whether an earlier one has its key. */
  isRepeated({ id, type, clientId, occurredAt }: Readonly<Record<string, unknown>>): boolean {
    if (id === undefined || type === 'session') return false;
    const instant = Date.parse(String(occurredAt));
    return this.#occurrences.count(JSON.stringify([id, clientId, instant])) > 0;
  }
}
