import type { Schema } from '@keytally/contract';
import type { WireRecord } from '../record.ts';
import { type Feature, featureAt, features, knows } from './feature-catalogue.ts';
import { type Random, share } from './random.ts';

/** One sitting of a user. */
export interface Sitting {
  readonly user: number;
  readonly clientId: string;
  readonly sessionId: string;
  /** Prefix that makes the ids of its events unique. */
  readonly eventPrefix: string;
  /** The sitting must be between these instants (Unix ms). */
  readonly from: number;
  readonly until: number;
  readonly properties: Schema<'RecordProperties'>;
}

const HOUR_MS = 3_600_000;
const SAVE = features.findIndex(({ category, name }) => category === 'File' && name === 'Save');

/** The records of a sitting in time order: its session, then 1 to `limit` events. */
export function sessionRecords(sitting: Sitting, limit: number, random: Random): WireRecord[] {
  const { clientId, sessionId, eventPrefix } = sitting;
  const gaps = Array.from(
    { length: Math.min(limit, eventCount(sitting, random)) },
    () => 400 + Math.floor(random.exponential(38_000)),
  );
  const runtime = gaps.reduce((sum, gap) => sum + gap, 1_500);
  const startedAt = startOf(sitting, runtime, random);
  const records: WireRecord[] = [
    {
      type: 'session',
      clientId,
      sessionId,
      startedAt: text(startedAt),
      // After a crash there is no stop.
      ...(random.chance(0.96) && { stoppedAt: text(startedAt + runtime) }),
      properties: sitting.properties,
    },
  ];
  let occurredAt = startedAt;
  let feature = SAVE;
  gaps.forEach((gap, index) => {
    occurredAt += gap;
    if (index === 0 || random.chance(0.75)) feature = nextFeature(sitting.user, random);
    const { category, name, value } = features[feature] as Feature;
    records.push({
      id: `${eventPrefix}-${index.toString(36)}`,
      clientId,
      sessionId,
      occurredAt: text(occurredAt),
      ...(category !== null && { category }),
      name,
      ...(value && { value: drawValue(value, random) }),
    });
  });
  return records;
}

/** An automatic check for updates: an event outside any session, with properties. */
export function updateCheck(sitting: Sitting, random: Random): Schema<'EventRecord'> {
  return {
    type: 'event',
    id: `${sitting.eventPrefix}-update`,
    clientId: sitting.clientId,
    occurredAt: text(sitting.from + Math.floor(random.next() * (sitting.until - sitting.from))),
    category: null,
    name: 'Update check in background',
    properties: sitting.properties,
  };
}

function eventCount({ user }: Sitting, random: Random): number {
  const habit = 6 + 22 * share(user, 10);
  return 1 + Math.floor(habit * Math.exp(0.7 * random.normal() - 0.25));
}

/** Around the user's usual hours in the morning or afternoon, but so that the sitting ends in time. */
function startOf({ user, from, until }: Sitting, runtime: number, random: Random): number {
  const home = 8 * (share(user, 11) - 0.4);
  const hour = random.pick([9.5, 11, 14, 15.5]) + home + 1.2 * random.normal();
  const start = from + Math.floor(Math.min(22, Math.max(0, hour)) * HOUR_MS);
  return Math.max(from, Math.min(start, until - runtime - 1));
}

/** Draws a feature by popularity until the user knows it; after five attempts the user saves the file. */
function nextFeature(user: number, random: Random): number {
  for (let attempt = 0; attempt < 5; attempt++) {
    const drawn = featureAt(random.next());
    if (knows(user, drawn)) return drawn;
  }
  return SAVE;
}

function drawValue({ median, decimals }: NonNullable<Feature['value']>, random: Random): number {
  return Number((median * Math.exp(0.8 * random.normal())).toFixed(decimals));
}

function text(instant: number): string {
  return new Date(instant).toISOString();
}
