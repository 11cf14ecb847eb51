import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createServerClock, readingClock } from './server-clock.ts';

const now = Date.parse('2026-03-02T09:00:00Z');

/** What the `Date` of an answer says if the server is ahead by so much. */
const dateOf = (ahead: number, at: number) => Math.floor((at + ahead) / 1000) * 1000;

test('after answers that took some time, the offset is within the time that they took', () => {
  const ahead = fc.oneof(fc.integer({ min: -1e9, max: -20_000 }), fc.integer({ min: 20_000, max: 1e9 }));
  const answers = fc.array(fc.tuple(fc.nat(3_000), fc.nat(3_000)), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(ahead, answers, (ahead, answers) => {
      const clock = createServerClock();
      let at = now;
      for (const [there, back] of answers) {
        clock.note(dateOf(ahead, at + there), at, at + there + back);
        at += there + back;
      }
      expect(Math.abs(clock.offset - ahead)).toBeLessThanOrEqual(6_000 + 2_000);
    }),
  );
});

test('a difference that comes from the network is none, and one that was put right is forgotten', () => {
  const clock = createServerClock();
  clock.note(dateOf(0, now + 4_000), now, now + 8_000);
  expect(clock.offset).toBe(0);
  clock.note(dateOf(180_000, now), now, now + 100);
  expect(Math.abs(clock.offset - 180_000)).toBeLessThan(1_000);
  const before = clock.offset;
  clock.note(dateOf(180_700, now), now, now + 100);
  expect(clock.offset).toBe(before);
  clock.note(dateOf(0, now), now, now + 100);
  expect(clock.offset).toBe(0);
});

test.each([
  ['an answer', 200, { 'Content-Type': 'application/json' }, true],
  ['a problem', 401, { 'Content-Type': 'application/problem+json' }, true],
  ['a page of a proxy', 502, { 'Content-Type': 'text/html' }, false],
  ['an answer that was kept on the way', 200, { Age: '7' }, false],
  ['an answer without a date', 200, { Date: 'now' }, false],
])('%s tells the time, or is not believed', async (_, status, headers, isBelieved) => {
  const clock = createServerClock();
  const Date_ = new Date(Date.now() + 3_600_000).toUTCString();
  const send = readingClock(
    async () => new Response('', { status, headers: { Date: Date_, ...headers } }),
    clock,
  );
  await send(new Request('http://keytally.test'));
  expect(clock.offset !== 0).toBe(isBelieved);
});
