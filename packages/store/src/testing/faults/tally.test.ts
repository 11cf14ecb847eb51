import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addTo, readTally, type Tally, withTally } from './tally.ts';

const page = readFileSync(new URL('../../../../../docs/faults.md', import.meta.url), 'utf8');

test('what is written is read again, with the rest of the page as it was', () => {
  const tally = new Map<string, Tally>();
  for (let kills = 0; kills < 1_234; kills += 1) addTo(tally, 'kill -9: ingest', false, kills);
  addTo(tally, 'kill -9: compact', true, 2_500);
  addTo(tally, 'power cut: roll up', false, 100);
  const written = withTally(page, tally);
  expect(readTally(written)).toEqual(
    new Map([
      ['kill -9: compact', { tried: 1, lost: 1, longestStartMs: 2_500 }],
      ['kill -9: ingest', { tried: 1_234, lost: 0, longestStartMs: 1_200 }],
      ['power cut: roll up', { tried: 1, lost: 0, longestStartMs: 100 }],
    ]),
  );
  expect(written).toContain('| all of kill -9     | 1,235 |    1,234 |    1 |                  2.5 s |');
  expect(written).toContain('| all                | 1,236 |    1,235 |    1 |                  2.5 s |');
  expect(withTally(written, readTally(page))).toBe(page);
});

test('nothing was ever lost', () => {
  expect([...readTally(page)].filter(([, { lost }]) => lost > 0)).toEqual([]);
});
