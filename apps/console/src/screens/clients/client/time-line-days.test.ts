import { describe, expect, it } from 'vitest';
import type { UsageRecord } from './records-of-client.ts';
import { type DayLine, timeLineDays } from './time-line-days.ts';

const event = (id: string, occurredAt: string, more: object = {}): UsageRecord => ({
  id,
  clientId: 'u1',
  occurredAt,
  name: 'Open',
  ...more,
});
const session = (sessionId: string, startedAt: string, more: object = {}): UsageRecord => ({
  type: 'session',
  clientId: 'u1',
  sessionId,
  startedAt,
  ...more,
});

const inUtc = { timeZone: 'UTC', isFromStart: true };

/** The days as words: `2 sessions 3 events`, and what each line is. */
function told(days: readonly DayLine[]) {
  return days.map(({ id, sessions, events, lines }) => ({ id, sessions, events, lines: lines.map(wordsOf) }));
}

function wordsOf(line: DayLine['lines'][number]): string {
  if (line.kind === 'event') return line.event.id;
  const goesOn = line.goesOn ? ' goes on' : '';
  const least = line.mayBeLonger ? 'at least ' : '';
  return `${least}${line.duration / 60_000} min${goesOn}: ${line.lines.map(({ event }) => event.id).join(' ')}`;
}

describe('the time line of a client', () => {
  it('has the newest day first, what happened on it in order, and events in their session', () => {
    const days = timeLineDays(
      [
        event('e3', '2026-03-02T09:30:00Z', { sessionId: 's1' }),
        event('alone', '2026-03-02T08:00:00Z'),
        event('late', '2026-03-04T08:00:00Z'),
        session('s1', '2026-03-02T09:00:00Z', { stoppedAt: '2026-03-02T10:00:00Z' }),
      ],
      inUtc,
    );
    expect(told(days)).toEqual([
      { id: '2026-03-04', sessions: 0, events: 1, lines: ['late'] },
      { id: '2026-03-02', sessions: 1, events: 2, lines: ['alone', '60 min: e3'] },
    ]);
  });

  it('has days in the time zone of the product', () => {
    const late = [event('e1', '2026-03-02T23:30:00Z')];
    expect(timeLineDays(late, { ...inUtc, timeZone: 'Europe/Berlin' })[0]?.id).toBe('2026-03-03');
  });

  it('says of a session on a later day that it goes on; it lasts from its first record to its last', () => {
    const days = timeLineDays(
      [
        session('s1', '2026-03-02T23:50:00Z'),
        event('e1', '2026-03-03T00:10:00Z', { sessionId: 's1' }),
        event('e2', '2026-03-03T00:20:00Z', { sessionId: 's1' }),
      ],
      inUtc,
    );
    expect(told(days).map(({ lines }) => lines)).toEqual([
      ['at least 30 min goes on: e1 e2'],
      ['at least 30 min: '],
    ]);
  });

  it('takes several records of a session, and a session that only events tell of, for one each', () => {
    const days = timeLineDays(
      [
        session('s1', '2026-03-02T09:00:00Z'),
        session('s1', '2026-03-02T09:00:00Z', { stoppedAt: '2026-03-02T09:20:00Z' }),
        event('e1', '2026-03-02T11:00:00Z', { sessionId: 's2' }),
        event('e2', '2026-03-02T11:05:00Z', { sessionId: 's2' }),
      ],
      inUtc,
    );
    expect(told(days)).toEqual([
      { id: '2026-03-02', sessions: 2, events: 2, lines: ['20 min: ', 'at least 5 min: e1 e2'] },
    ]);
  });

  const upgraded = [
    session('s1', '2026-03-02T09:00:00Z', {
      properties: { prodVersion: '4.1', ram: 8, geography: { country: 'NL' } },
    }),
    event('e1', '2026-03-02T09:10:00Z'),
    event('e2', '2026-03-03T09:00:00Z', { properties: { prodVersion: '4.2', ram: 8 } }),
  ];
  const changesOf = (days: readonly DayLine[]) =>
    days.flatMap(({ lines }) =>
      lines.flatMap(({ changes }) =>
        changes.map(({ property, from, to }) => [property.name, from, to].join(' ')),
      ),
    );

  it('tells with each record what is new of the client, a value that is gone too', () => {
    const [second, first] = timeLineDays(upgraded, inUtc);
    expect(changesOf(first ? [first] : [])).toEqual(['geography.country  NL', 'prodVersion  4.1', 'ram  8']);
    expect(changesOf(second ? [second] : [])).toEqual(['geography.country NL ', 'prodVersion 4.1 4.2']);
  });

  it('compares nothing across a day of which more records are to come, and says that it is not whole', () => {
    const days = timeLineDays(upgraded, { ...inUtc, unfinished: '2026-03-02' });
    expect(days.map(({ id, isWhole }) => [id, isWhole])).toEqual([
      ['2026-03-03', true],
      ['2026-03-02', false],
    ]);
    expect(changesOf(days.slice(0, 1))).toEqual([]);
  });

  it('knows the length of a session that no record tells, if there are records of a day before and of one after', () => {
    const records = ['2026-03-01', '2026-03-03'].map((day) => event(day, `${day}T08:00:00Z`));
    const inSession = ['09:00', '09:30'].map((time) =>
      event(time, `2026-03-02T${time}:00Z`, { sessionId: 's1' }),
    );
    expect(told(timeLineDays([...records, ...inSession], inUtc))[1]?.lines).toEqual(['30 min: 09:00 09:30']);
    const cut = timeLineDays([...records, ...inSession], { ...inUtc, unfinished: '2026-03-02' });
    expect(told(cut)[1]?.lines).toEqual(['at least 30 min: 09:00 09:30']);
  });

  it('tells apart events of one id on two days', () => {
    const twice = [event('e1', '2026-03-02T09:00:00Z'), event('e1', '2026-03-03T09:00:00Z')];
    const ids = timeLineDays(twice, inUtc).flatMap(({ lines }) => lines.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2);
  });

  it('does not take for new what the first of its records says, where there may be earlier ones', () => {
    const days = timeLineDays(upgraded, { ...inUtc, isFromStart: false });
    expect(changesOf(days)).toEqual(['geography.country NL ', 'prodVersion 4.1 4.2']);
  });
});
