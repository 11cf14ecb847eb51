import { Clients } from './clients.ts';
import { DirtyDays } from './dirty-days.ts';
import { EventNames } from './event-names.ts';
import { KnownSessions } from './known-sessions.ts';
import { PropertySets } from './property-sets.ts';

/** What the writer remembers of stored rows, mostly the ids that the rows of records refer to. */
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

/** After a transaction on the writer that was committed: what it added is known from here on. */
export function commitKnown(known: KnownRows): void {
  for (const part of Object.values(known)) part.commit();
}

/** After a transaction that failed, or that deleted rows: everything is looked up again. */
export function forgetKnown(known: KnownRows): void {
  for (const part of Object.values(known)) part.forget();
}
