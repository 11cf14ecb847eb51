import type { Schema } from '@keytally/contract';

export type EventsReport = Schema<'BasicDataTableReport'>;

export function EventsScreen() {
  return <h1>Events</h1>;
}
