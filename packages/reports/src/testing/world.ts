import type { Schema } from '@keytally/contract';

/** What a store holds of one product, as the tables have it. */
export interface World {
  readonly product: { readonly id: string; readonly timeZone: string; readonly batch: bigint };
  readonly names: readonly NameRow[];
  readonly events: readonly EventRow[];
  readonly sessions: readonly SessionRow[];
}

export interface NameRow {
  readonly event: number;
  readonly category: string | null;
  readonly name: string;
  readonly tracking: Schema<'TrackingMode'>;
}

export interface EventRow {
  readonly clientId: string;
  readonly sessionId: string | null;
  readonly occurredAt: number;
  readonly day: number;
  readonly event: number;
  readonly micros: bigint | null;
}

export interface SessionRow {
  readonly clientId: string;
  readonly sessionId: string;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly day: number;
}

/** The product of the contract's examples, from the records that its example of an ingestion sends. */
export function worldOf(records: readonly (Schema<'EventRecord'> | Schema<'SessionRecord'>)[]): World {
  const runs = records.filter((record) => record.type === 'session');
  const uses = records.filter((record) => record.type !== 'session');
  const keys = [...new Set(uses.map(({ category = null, name }) => JSON.stringify([category, name])))];
  return {
    product: { id: 'acme-editor', timeZone: 'UTC', batch: 1n },
    names: keys.map((key, event) => {
      const [category, name] = JSON.parse(key);
      return { event, category, name, tracking: 'advanced' };
    }),
    events: uses.map(({ clientId, sessionId = null, occurredAt, category = null, name, value }) => ({
      clientId,
      sessionId,
      occurredAt: Date.parse(occurredAt),
      day: dayOf(Date.parse(occurredAt)),
      event: keys.indexOf(JSON.stringify([category, name])),
      micros: value === undefined ? null : BigInt(Math.round(value * 1e6)),
    })),
    sessions: runs.map(({ clientId, sessionId, startedAt, stoppedAt = startedAt }) => ({
      clientId,
      sessionId,
      firstAt: Date.parse(startedAt),
      lastAt: Date.parse(stoppedAt),
      day: dayOf(Date.parse(startedAt)),
    })),
  };
}

function dayOf(instant: number): number {
  return Math.floor(instant / 86_400_000);
}
