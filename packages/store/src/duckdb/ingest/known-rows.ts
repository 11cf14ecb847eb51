import { NewForSure } from '../journal/new-for-sure.ts';
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
  readonly sure: NewForSure;
}

export function createKnownRows(): KnownRows {
  const clients = new Clients();
  return {
    names: new EventNames(),
    clients,
    sets: new PropertySets(),
    sessions: new KnownSessions(clients),
    days: new DirtyDays(),
    sure: new NewForSure(),
  };
}

/** Call it after a committed transaction: the rows that it added are remembered. */
export function commitKnown({ names, clients, sets, sessions }: KnownRows): void {
  for (const { ids } of [names, clients, sets, sessions]) ids.commit();
}

/** Call it after a transaction that failed or deleted rows: everything is looked up again. */
export function forgetKnown({ days, sure, names, clients, sets, sessions }: KnownRows): void {
  days.forget();
  sure.forget();
  for (const { ids } of [names, clients, sets, sessions]) ids.forget();
}
