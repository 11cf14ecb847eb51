import { Clients } from './clients.ts';
import { DirtyDays } from './dirty-days.ts';
import { EventNames } from './event-names.ts';
import { KnownSessions } from './known-sessions.ts';
import { PropertySets } from './property-sets.ts';

/** Stored rows that the writer remembers, mostly the ids that records refer to. */
export interface KnownRows {
  readonly names: EventNames;
  readonly clients: Clients;
  readonly sets: PropertySets;
  readonly sessions: KnownSessions;
  readonly days: DirtyDays;
}

export function createKnownRows(): KnownRows {
  const clients = new Clients();
  return {
    names: new EventNames(),
    clients,
    sets: new PropertySets(),
    sessions: new KnownSessions(clients),
    days: new DirtyDays(),
  };
}

/** Call it after a committed transaction: the rows that it added are remembered. */
export function commitKnown({ names, clients, sets, sessions }: KnownRows): void {
  for (const { ids } of [names, clients, sets, sessions]) ids.commit();
}

/** Call it after a transaction that failed or deleted rows: everything is looked up again. */
export function forgetKnown({ days, names, clients, sets, sessions }: KnownRows): void {
  days.forget();
  for (const { ids } of [names, clients, sets, sessions]) ids.forget();
}
