import { type CheckedEvent, type CheckedRecord, type CheckedSession, createCalendar } from '@keytally/events';
import type { Sender } from '../usage.ts';

interface Span {
  readonly firstAt: number;
  readonly lastAt: number;
}

/** What the store should hold of one product, kept as plainly as can be. */
export class ModelStore {
  readonly events = new Map<string, CheckedEvent>();
  readonly sessionRecords = new Map<string, CheckedSession>();
  readonly #dayOf: (instant: number) => number;
  readonly #mostNames: number;
  /** New names by the key that brought them. */
  readonly #brought = new Map<string, number>();

  constructor(timeZone: string, mostNames: number) {
    this.#dayOf = createCalendar(timeZone).dayOf;
    this.#mostNames = mostNames;
  }

  /** The places of duplicates, and of records whose names are too many. All come in on one day. */
  ingest(records: readonly CheckedRecord[], sender?: Sender): { duplicates: number[]; refused: number[] } {
    const verdicts = records.map((record) => this.#take(record, sender));
    const placesOf = (verdict: string) => [...records.keys()].filter((place) => verdicts[place] === verdict);
    return { duplicates: placesOf('duplicate'), refused: placesOf('refused') };
  }

  eventRows(): unknown[] {
    return [...this.events.values()].map((event) => ({ ...event, day: this.#dayOf(event.occurredAt) }));
  }

  /** Takes an event away with its records; says whether it was there. */
  remove(category: string | null, name: string): boolean {
    const removed = [...this.events].filter(
      ([, event]) => event.category === category && event.name === name,
    );
    for (const [key] of removed) this.events.delete(key);
    return removed.length > 0;
  }

  sessionRows(): unknown[] {
    return [...this.#sessions()].map(([key, { firstAt, lastAt }]) => ({
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

  #take(record: CheckedRecord, sender?: Sender): 'accepted' | 'duplicate' | 'refused' {
    if (record.type === 'session') {
      const text = JSON.stringify(record);
      if (this.sessionRecords.has(text)) return 'duplicate';
      this.sessionRecords.set(text, record);
      return 'accepted';
    }
    const key = JSON.stringify([record.clientId, record.occurredAt, record.id]);
    if (this.events.has(key)) return 'duplicate';
    if (!this.#mayHave(record, sender)) return 'refused';
    this.events.set(key, record);
    return 'accepted';
  }

  #mayHave({ category, name }: CheckedEvent, sender?: Sender): boolean {
    const known = new Set(
      [...this.events.values()].map((event) => JSON.stringify([event.category, event.name])),
    );
    if (known.has(JSON.stringify([category, name]))) return true;
    const brought = this.#brought.get(sender?.keyId ?? '') ?? 0;
    if (known.size >= this.#mostNames || (sender && brought >= sender.mostNewNames)) return false;
    if (sender) this.#brought.set(sender.keyId, brought + 1);
    return true;
  }

  /** From when to when each session lasted, as its records say. */
  #sessions(): Map<string, Span> {
    const sessions = new Map<string, Span>();
    const widen = (clientId: string, sessionId: string, ...instants: readonly number[]) => {
      const key = JSON.stringify([clientId, sessionId]);
      const { firstAt, lastAt } = sessions.get(key) ?? { firstAt: Number.POSITIVE_INFINITY, lastAt: 0 };
      sessions.set(key, { firstAt: Math.min(firstAt, ...instants), lastAt: Math.max(lastAt, ...instants) });
    };
    for (const { clientId, sessionId, startedAt, stoppedAt } of this.sessionRecords.values())
      widen(clientId, sessionId, startedAt, stoppedAt ?? startedAt);
    for (const { clientId, sessionId, occurredAt } of this.events.values())
      if (sessionId !== null) widen(clientId, sessionId, occurredAt);
    return sessions;
  }
}
