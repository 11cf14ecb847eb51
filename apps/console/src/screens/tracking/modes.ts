import type { Schema } from '@keytally/client';
import type { KnownEvent } from '../../api/catalogue.ts';

export type Mode = Schema<'TrackingMode'>;

export const MODES: readonly { id: Mode; label: string; hint: string }[] = [
  { id: 'advanced', label: 'Advanced', hint: 'In all reports' },
  { id: 'basic', label: 'Basic', hint: 'In the basic and lifetime reports' },
  { id: 'inactive', label: 'Inactive', hint: 'In no report' },
];

/** Events that change in the same way. */
export interface Transition {
  readonly from: Mode;
  readonly to: Mode;
  readonly events: readonly KnownEvent[];
}

/** What a new mode changes; events that have it already are in none of them. */
export function transitionsTo(to: Mode, events: readonly KnownEvent[]): readonly Transition[] {
  return MODES.filter(({ id }) => id !== to)
    .map(({ id }) => ({ from: id, to, events: events.filter(({ mode }) => mode === id) }))
    .filter((one) => one.events.length > 0);
}

const EFFECTS: Readonly<Record<`${Mode} ${Mode}`, string>> = {
  'advanced basic': 'leave the full report; the basic and lifetime reports keep them',
  'advanced inactive': 'leave all reports',
  'basic advanced': 'come into the full report too',
  'basic inactive': 'leave the basic and lifetime reports, and so all',
  'inactive basic': 'come into the basic and lifetime reports',
  'inactive advanced': 'come into all reports',
  'advanced advanced': '',
  'basic basic': '',
  'inactive inactive': '',
};

/** What reports make of it: `leave all reports`. */
export function effectOf({ from, to }: Transition): string {
  return EFFECTS[`${from} ${to}`];
}

/** The server takes so many changes in one call. */
export const MOST_AT_ONCE = 1000;

/** The same in calls that the server takes. */
export function inBatches<One>(all: readonly One[]): readonly (readonly One[])[] {
  const count = Math.ceil(all.length / MOST_AT_ONCE);
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE),
  );
}
