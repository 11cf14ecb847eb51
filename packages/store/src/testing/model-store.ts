import { type CheckedEvent, type CheckedRecord, createCalendar } from '@keytally/events';

interface Span {
  firstAt: number;
  lastAt: number;
}

/** What the store should hold of one product, kept as plainly as can be. */
export class ModelStore {
  readonly events = new Map<string, CheckedEvent>();
  readonly sessionRecords = new Set<string>();
  readonly sessions = new Map<string, Span>();
  readonly #dayOf: (instant: number) => number;

  constructor(timeZone: string) {
    this.#dayOf = createCalendar(timeZone).dayOf;
  }

  /** The places of duplicates. */
  ingest(records: readonly CheckedRecord[]): number[] {
    return records.flatMap((record, place) => (this.#take(record) ? [] : [place]));
  }

  eventRows(): unknown[] {
    return [...this.events.values()].map((event) => ({ ...event, day: this.#dayOf(event.occurredAt) }));
  }

  sessionRows(): unknown[] {
    return [...this.sessions].map(([key, { firstAt, lastAt }]) => ({
      key,
      firstAt,
      lastAt,
      day: this.#dayOf(firstAt),
    }));
  }

  nameRows(): unknown[] {
    const days = new Map<string, number[]>();
    for (const { category, name, occurredAt } of this.events.values()) {
      const key = JSON.stringify([category, name]);
      days.set(key, [...(days.get(key) ?? []), this.#dayOf(occurredAt)]);
    }
    return [...days].map(([key, of]) => ({ key, firstDay: Math.min(...of), lastDay: Math.max(...of) }));
  }

  #take(record: CheckedRecord): boolean {
    if (record.type === 'session') {
      const text = JSON.stringify(record);
      if (this.sessionRecords.has(text)) return false;
      this.sessionRecords.add(text);
      const { clientId, sessionId, startedAt, stoppedAt } = record;
      this.#widen(clientId, sessionId, [startedAt, stoppedAt ?? startedAt]);
      return true;
    }
    const key = JSON.stringify([record.clientId, record.occurredAt, record.id]);
    if (this.events.has(key)) return false;
    this.events.set(key, record);
    if (record.sessionId !== null) this.#widen(record.clientId, record.sessionId, [record.occurredAt]);
    return true;
  }

  #widen(clientId: string, sessionId: string, instants: readonly number[]): void {
    const key = JSON.stringify([clientId, sessionId]);
    const span = this.sessions.get(key) ?? { firstAt: Number.POSITIVE_INFINITY, lastAt: 0 };
    span.firstAt = Math.min(span.firstAt, ...instants);
    span.lastAt = Math.max(span.lastAt, ...instants);
    this.sessions.set(key, span);
  }
}
