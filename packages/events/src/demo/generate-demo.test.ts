import { createHash } from 'node:crypto';
import { document } from '@keytally/contract/document';
import { describe, expect, it } from 'vitest';
import { createCalendar } from '../calendar-day.ts';
import { createRecordChecker } from '../check-record.ts';
import { dayNumber, mondayOf } from '../day-number.ts';
import { propertySetKey } from '../property-set.ts';
import type { CheckedEvent, CheckedSession } from '../record.ts';
import { compileShapes } from '../shapes/compiled-shapes.ts';
import { type DemoOptions, generateDemo } from './generate-demo.ts';

const endDay = dayNumber(2026, 3, 1);
const NOW = Date.parse('2026-03-02T00:00:00Z');

const checked = checkAll({ seed: 7, events: 60_000, endDay });
const events = checked.filter((record): record is CheckedEvent => record.type === 'event');
const sessions = checked.filter((record): record is CheckedSession => record.type === 'session');

describe('demo usage', () => {
  it('is the same, byte for byte, for the same seed', () => {
    expect(digest({ seed: 7, events: 5_000, endDay })).toBe(digest({ seed: 7, events: 5_000, endDay }));
    expect(digest({ seed: 7, events: 5_000, endDay })).not.toBe(digest({ seed: 8, events: 5_000, endDay }));
  });

  it.each([0, 1, 2, 99, 2_345])('has exactly the requested number of events: %i', (count) => {
    const records = [...generateDemo({ seed: 1, events: count, endDay })];
    expect(records.filter(({ type }) => type !== 'session')).toHaveLength(count);
  });

  it('gives every event and session its own id', () => {
    expect(new Set(events.map(({ id }) => id)).size).toBe(60_000);
    expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(sessions.length);
  });

  it('keeps the events of a session in time order and inside it', () => {
    const open = new Map<string, { at: number; stoppedAt: number }>();
    for (const record of checked) {
      if (record.type === 'session') {
        const { startedAt, stoppedAt } = record;
        open.set(record.sessionId, { at: startedAt, stoppedAt: stoppedAt ?? Number.POSITIVE_INFINITY });
      } else if (record.sessionId !== null) {
        const session = open.get(record.sessionId);
        expect(record.occurredAt).toBeGreaterThanOrEqual(session?.at ?? Number.NaN);
        expect(record.occurredAt).toBeLessThanOrEqual(session?.stoppedAt ?? Number.NaN);
        if (session) session.at = record.occurredAt;
      }
    }
  });

  it('stays within the days of its zone', () => {
    const timeZone = 'Pacific/Auckland';
    const { startOf } = createCalendar(timeZone);
    const records = checkAll({ seed: 1, events: 3_000, endDay, timeZone });
    const instants = records.flatMap((record) =>
      record.type === 'event'
        ? [record.occurredAt]
        : [record.startedAt, record.stoppedAt ?? record.startedAt],
    );
    const [first, last] = [Math.min(...instants), Math.max(...instants)];
    expect(first).toBeGreaterThanOrEqual(startOf(endDay - 29));
    expect(last).toBeLessThan(startOf(endDay + 1));
    expect(last).toBeGreaterThan(startOf(endDay));
  });

  it('uses a few hundred features of some twenty categories, some without one', () => {
    const categories = new Set(events.map(({ category }) => category));
    expect(categories.size).toBeGreaterThanOrEqual(20);
    expect(categories).toContain(null);
    expect(new Set(events.map(({ category, name }) => `${category}/${name}`)).size).toBeGreaterThan(180);
  });

  it('has heavy users and light ones', () => {
    const uses = [...countBy(events, ({ clientId }) => clientId).values()].sort((a, b) => b - a);
    const tenth = uses.slice(0, Math.ceil(uses.length / 10)).reduce((sum, count) => sum + count, 0);
    expect(uses.length).toBeGreaterThan(100);
    expect(tenth / 60_000).toBeGreaterThan(0.3);
  });

  it('has less usage at the weekend', () => {
    const byWeekday = countBy(sessions, ({ startedAt }) => {
      const day = Math.floor(startedAt / 86_400_000);
      return day - mondayOf(day);
    });
    expect((byWeekday.get(6) ?? 0) * 3).toBeLessThan(byWeekday.get(1) ?? 0);
  });

  it('has values on some events, and properties that change, some of them null', () => {
    const valued = events.filter(({ valueMicros }) => valueMicros !== null).length;
    expect(valued / events.length).toBeGreaterThan(0.05);
    expect(valued / events.length).toBeLessThan(0.5);
    const sets = sessions.flatMap(({ properties }) => (properties ? [propertySetKey(properties)] : []));
    expect(sets).toHaveLength(sessions.length);
    expect(new Set(sets).size).toBeGreaterThan(new Set(sessions.map(({ clientId }) => clientId)).size);
    expect(sets.some((key) => !key.includes('geography'))).toBe(true);
  });

  it('has releases that spread, and users who come and go', () => {
    const middle = NOW - 200 * 86_400_000;
    const clients = (from: number, until: number): Set<string> =>
      new Set(sessions.filter((s) => s.startedAt >= from && s.startedAt < until).map((s) => s.clientId));
    const [early, late] = [clients(0, middle), clients(middle, NOW)];
    expect([...late].filter((client) => !early.has(client)).length).toBeGreaterThan(10);
    expect([...early].filter((client) => !late.has(client)).length).toBeGreaterThan(10);
    const versions = sessions.map(({ properties }) =>
      properties?.find((value) => /^20\d\d\.\d\d$/.test(String(value))),
    );
    expect(new Set(versions).size).toBeGreaterThan(5);
  });
});

function checkAll(options: DemoOptions): (CheckedEvent | CheckedSession)[] {
  const check = createRecordChecker(compileShapes(document.components.schemas));
  return Array.from(generateDemo(options), (wire) => {
    const { record, error } = check(wire, NOW);
    if (error) throw new TypeError(`${error.message} in ${JSON.stringify(wire)}`);
    return record;
  });
}

function digest(options: DemoOptions): string {
  const hash = createHash('sha256');
  for (const record of generateDemo(options)) hash.update(JSON.stringify(record));
  return hash.digest('hex');
}

function countBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, number> {
  const counts = new Map<K, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
