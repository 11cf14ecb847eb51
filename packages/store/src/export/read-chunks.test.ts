import type { LineFormat, RecordPosition } from '@keytally/store-ports';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPage, type ReadableRecords } from './find-page.ts';
import { createLineReader, type WithRecords } from './read-chunks.ts';

/** Records by their places in the order, some on each day; each line has the number of its record. */
interface World {
  readonly position: RecordPosition;
  readonly line: string;
}

const ndjson: LineFormat = { name: 'ndjson', propertiesOf: () => '' };

const worlds = fc
  .array(fc.record({ day: fc.integer({ min: 1, max: 40 }), length: fc.constantFrom(4, 5, 40) }), {
    maxLength: 120,
  })
  .map((records) =>
    records
      .toSorted((left, right) => left.day - right.day)
      .map(({ day, length }, place): World => {
        const position = { day, instant: place, clientId: 'c', type: 'event', id: `${place}` } as const;
        return {
          position: { ...position, stoppedAt: null, properties: '' },
          line: `${String(place).padEnd(length, '-')}\n`,
        };
      }),
  );

test('the lines of a page are those of its records, whatever their lengths, and no more are read at a time than fit', async () => {
  await fc.assert(
    fc.asyncProperty(
      worlds,
      fc.record({
        limit: fc.integer({ min: 1, max: 60 }),
        least: fc.integer({ min: 1, max: 5 }),
        more: fc.integer({ min: 0, max: 40 }),
        characters: fc.integer({ min: 1, max: 400 }),
      }),
      async (world, { limit, least, more, characters }) => {
        const sizes = { least, most: least + more, characters };
        const asked: { readonly most: number; readonly line: number }[] = [];
        const withRecords = withRecordsOf(world, (most, text, count) =>
          asked.push({ most, line: count === 0 ? 1 : text.length / count }),
        );
        const readLines = createLineReader(withRecords, sizes);
        const texts: string[] = [];
        for (let after: RecordPosition | undefined; ; ) {
          const range = { firstDay: 0, lastDay: 50, asOf: '1', after };
          const page = await withRecords('p', (now) => findPage(now.upTo(1n), range, limit));
          if (page === undefined) throw new TypeError('there is no page');
          let text = '';
          for await (const piece of readLines('p', page, ndjson)) text += piece;
          texts.push(text);
          after = page.last;
          if (after === undefined) break;
        }
        const pages = Math.max(1, Math.ceil(world.length / limit));
        const lines = (page: number) => world.slice(page * limit, (page + 1) * limit).map(({ line }) => line);
        expect(texts).toEqual(Array.from({ length: pages }, (_, page) => lines(page).join('')));
        for (const [place, { most }] of asked.entries()) {
          expect(most).toBeGreaterThanOrEqual(least);
          const { line } = asked[place - 1] ?? { line: Number.POSITIVE_INFINITY };
          expect(most).toBeLessThanOrEqual(Math.max(least, Math.min(sizes.most, characters / line) + 1e-9));
        }
      },
    ),
  );
});

test('a page of days that were counted is read at once', async () => {
  const world = Array.from({ length: 90 }, (_, place): World => {
    const position = { day: place, instant: place, clientId: 'c', type: 'event', id: `${place}` } as const;
    return { position: { ...position, stoppedAt: null, properties: '' }, line: `${place}\n` };
  });
  let reads = 0;
  const withRecords = withRecordsOf(world, () => {
    reads += 1;
  });
  const page = await withRecords('p', (now) =>
    findPage(now.upTo(1n), { firstDay: 0, lastDay: 100, asOf: '1' }, 90),
  );
  if (page === undefined) throw new TypeError('there is no page');
  const readLines = createLineReader(withRecords, { least: 90, most: 90, characters: 10_000 });
  for await (const piece of readLines('p', page, ndjson)) expect(piece).not.toBe('');
  expect(reads).toBe(1);
});

/** @param onRead is told how many lines are asked for at most, and what comes */
function withRecordsOf(
  world: readonly World[],
  onRead: (most: number, text: string, count: number) => void,
): WithRecords {
  const isAfter = (one: RecordPosition, other: RecordPosition | undefined) =>
    other === undefined || one.instant > other.instant;
  const records: ReadableRecords = {
    async *daysFrom({ firstDay, lastDay, after }) {
      const from = after?.day ?? firstDay;
      const days = Map.groupBy(world, ({ position }) => position.day);
      for (const [day, of] of days) if (day >= from && day <= lastDay) yield { day, records: of.length };
    },
    countAfter: async (day, after) =>
      world.filter(({ position }) => position.day === day && isAfter(position, after)).length,
    positionAt: async (day, after, place) =>
      world
        .filter(({ position }) => position.day === day && isAfter(position, after))
        .at(place === undefined ? -1 : place - 1)?.position,
    read: () => Promise.reject(new TypeError('only lines are read')),
    readLines: async ({ days: [first, last], after, upTo }, most) => {
      const found = world
        .filter(({ position }) => position.day >= first && position.day <= last && isAfter(position, after))
        .filter(({ position }) => upTo === undefined || !isAfter(position, upTo))
        .slice(0, most);
      const text = found.map(({ line }) => line).join('');
      onRead(most, text, found.length);
      return {
        text: [text],
        count: found.length,
        characters: text.length,
        last: found.at(-1)?.position,
      };
    },
  };
  return (_, work) => work({ batch: 1n, firstBatch: 1n, upTo: () => records });
}
