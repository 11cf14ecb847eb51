import { afterEach, expect, test, vi } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

const answer = (headers: Record<string, string>) => new Response(null, { headers });

test.each([
  ['seconds', { 'Retry-After': '7' }, 7],
  ['nothing', {}, 0],
  ['nonsense', { 'Retry-After': 'soon' }, 0],
  ['a negative number', { 'Retry-After': '-5' }, 0],
  [
    'a date, by the clock of the server',
    { 'Retry-After': 'Mon, 02 Mar 2026 09:00:30 GMT', Date: 'Mon, 02 Mar 2026 09:00:00 GMT' },
    30,
  ],
  ['a date that is over', { 'Retry-After': 'Mon, 02 Mar 2026 09:00:30 GMT' }, 0],
])('%s', (_, headers, seconds) => {
  expect(retryAfterSeconds(answer(headers as Record<string, string>))).toBe(seconds);
});

/** One instant in the three forms of a date (RFC 9110 section 5.6.7). */
const forms = ['Sun, 01 Mar 2026 09:00:30 GMT', 'Sunday, 01-Mar-26 09:00:30 GMT', 'Sun Mar  1 09:00:30 2026'];
const before = [
  'Sun, 01 Mar 2026 09:00:00 GMT',
  'Sunday, 01-Mar-26 09:00:00 GMT',
  'Sun Mar  1 09:00:00 2026',
];

afterEach(() => vi.unstubAllEnvs());

test.each(['UTC', 'America/New_York', 'Asia/Kolkata'])('a date in any form is UTC, also in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  for (const then of forms)
    for (const now of before) expect(retryAfterSeconds(answer({ 'Retry-After': then, Date: now }))).toBe(30);
});

test('a date is compared with the local clock if the response has no Date', () => {
  const inTenSeconds = new Date(Date.now() + 10_000).toUTCString();
  expect(retryAfterSeconds(answer({ 'Retry-After': inTenSeconds }))).toBeGreaterThan(8);
});
