import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideDecimal, decideTimes, type LookedCells } from './decide.ts';

function cellsOf(texts: readonly string[], sampled = texts.length): LookedCells {
  const cells = texts.map((text, index) => ({ line: index + 2, column: 'a', text }));
  return { first: cells.slice(0, sampled), all: () => [cells] };
}

const decimal = (texts: readonly string[], sampled?: number) => decideDecimal(cellsOf(texts, sampled), ',');

test.each([
  ['1,234', undefined],
  ['-12.500', undefined],
  ['1,234,567', '.'],
  ['1,234.50', '.'],
  ['1.234.567', ','],
  ['1.234,5', ','],
  ['0,125', ','],
  ['0.125', '.'],
  ['1234,567', ','],
  ['1,5', ','],
  ['1.5', '.'],
  ['999', '.'],
  ['n/a', '.'],
])('%s alone decides on the mark %s', async (text, choice) => {
  expect((await decimal([text])).choice).toBe(choice);
});

test('without a number that could be another one, a file with semicolons has a comma', async () => {
  expect(await decideDecimal(cellsOf(['7', '']), ';')).toEqual({ choice: ',' });
});

test('of a file that cannot be read to its end, the rows before that decide', async () => {
  async function* torn() {
    yield cellsOf(['1,234', '1,5']).first;
    throw new Error('the file ends too early');
  }
  expect(await decideDecimal({ first: [], all: torn }, ',')).toEqual({ choice: ',' });
});

const openNumber = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom(',', '.'), fc.integer({ min: 0, max: 999 }))
  .map(([whole, mark, rest]) => `${whole}${mark}${String(rest).padStart(3, '0')}`);
const decidingNumber = fc.constantFrom(
  ...([
    ['1,5', ','],
    ['1.234,56', ','],
    ['0.125', '.'],
    ['1,234,567', '.'],
  ] as const),
);

test('one deciding number counts wherever it stands among open ones, and two that contradict each other leave it open', async () => {
  const numbers = fc.array(fc.oneof(openNumber, fc.constant('7'), fc.constant('none')), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(numbers, decidingNumber, fc.nat(), fc.nat(), async (some, [text, mark], at, seen) => {
      const place = at % (some.length + 1);
      const all = some.toSpliced(place, 0, text);
      const sampled = seen % (all.length + 1);
      expect(await decimal(all, sampled)).toEqual({ choice: mark });
      const { undecided } = await decimal([...all, mark === ',' ? '2.5' : '2,5']);
      const inTheSample = await decimal([...all, mark === ',' ? '2.5' : '2,5'], all.length);
      expect(undecided?.ways.map(({ against }) => against)).toEqual([1, 1]);
      expect(inTheSample).toEqual({ choice: mark });
      const open = some.findIndex((one) => /[,.]/.test(one));
      if (open >= 0)
        expect((await decimal(some)).undecided?.example).toEqual({
          line: open + 2,
          column: 'a',
          text: some[open],
        });
    }),
  );
});

describe('days and months', () => {
  const marks = fc.constantFrom('/', '-');
  const times = fc.constantFrom('', ' 9:05', ' 09:05:07', ' 9:05 AM', ', 9:05:07 PM');
  const small = fc.integer({ min: 1, max: 12 });

  test('are decided by a day above 12, wherever it stands, and are left open by days that could be months', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(small, small), { minLength: 1 }),
        fc.integer({ min: 13, max: 28 }),
        fc.boolean(),
        marks,
        times,
        fc.nat(),
        async (pairs, day, isDayFirst, mark, time, at) => {
          const text = (one: number, other: number) => `${one}${mark}${other}${mark}2026${time}`;
          const open = pairs.map(([one, other]) => text(one, other));
          const isOpen = pairs.some(([one, other]) => one !== other);
          const { undecided, format } = await decideTimes(cellsOf(open));
          expect(undecided !== undefined).toBe(isOpen);
          expect(format?.share).toBe(1);
          const deciding = isDayFirst ? text(day, 3) : text(3, day);
          const all = open.toSpliced(at % (open.length + 1), 0, deciding);
          const decided = await decideTimes(cellsOf(all, Math.max(1, at % all.length)));
          expect(decided.undecided).toBeUndefined();
          expect(decided.format?.format).toMatch(isDayFirst ? /^d/ : /^M/);
        },
      ),
    );
  });

  test('are left open with years of two digits too, as one of three', async () => {
    const { undecided } = await decideTimes(cellsOf(['01/02/03']));
    expect(undecided?.ways).toEqual([
      { choice: 'd/M/yy', means: '1 February 2003, 00:00', against: 0 },
      { choice: 'M/d/yy', means: '2 January 2003, 00:00', against: 0 },
      { choice: 'yy/MM/dd', means: '3 February 2001, 00:00', against: 0 },
    ]);
  });

  test('say nothing where the month is written first by everybody', async () => {
    expect(await decideTimes(cellsOf(['2026-03-01 09:05', '2026-03-02 09:05']))).toMatchObject({
      format: { format: 'yyyy-MM-dd HH:mm' },
    });
  });
});
