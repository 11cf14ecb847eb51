import { Clients } from './clients.ts';
import { DirtyDays } from './dirty-days.ts';
import { EventNames } from './event-names.ts';
import { KnownSessions } from './known-sessions.ts';
import { PropertySets } from './property-sets.ts';

/** What the writer remembers of the stored rows: mostly the numbers by which the rows of records name things. */
export interface Numbers {
  readonly names: EventNames;
  readonly clients: Clients;
  readonly sets: PropertySets;
  readonly sessions: KnownSessions;
  readonly days: DirtyDays;
}

export function createNumbers(): Numbers {
  const clients = new Clients();
  return {
    names: new EventNames(),
    clients,
    sets: new PropertySets(),
    sessions: new KnownSessions(clients),
    days: new DirtyDays(),
  };
}

/** Ends a transaction on the writer. After one that failed everything is looked up anew. */
export function closeNumbers(numbers: Numbers, succeeded: boolean): void {
  for (const part of Object.values(numbers)) part.close(succeeded);
}

/** Has everything looked up anew: for whoever took stored things away, still on the writer. */
export function forgetNumbers(numbers: Numbers): void {
  closeNumbers(numbers, false);
}
