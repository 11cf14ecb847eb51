import { document } from '@keytally/contract/document';
import { validValues } from '@keytally/contract-tests/src/generated-requests/valid-values.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SelectedEvent } from '../../question/events/event.ts';
import {
  askedWith,
  draftsOf,
  type FormulaDraft,
  isComplete,
  type Line,
  labelsOf,
  type Measure,
  withLine,
  without,
} from './drafts.ts';

const lines = validValues(document.components.schemas.TrendLineList ?? {}) as fc.Arbitrary<Line[]>;

const kinds = ['ratio', 'percent', 'total', 'difference', 'cumulative', 'movingMean'] as const;

/** Formulas of so many lines, some with a name of their own. */
function formulasOf(count: number): fc.Arbitrary<FormulaDraft[]> {
  const chosen = fc.record({
    formula: fc.constantFrom(...kinds),
    numbers: fc.uniqueArray(fc.nat(30), { minLength: 3, maxLength: 3 }),
    periods: fc.integer({ min: 2, max: 366 }),
    name: fc.option(fc.string({ minLength: 1, maxLength: 20 }), { nil: undefined }),
  });
  return fc.array(chosen, { maxLength: 5 }).map((all) =>
    all.map(({ numbers, ...draft }, place) => {
      const of = [...new Set(numbers.map((number) => number % (count + place)))];
      const length = { ratio: 2, difference: 2, cumulative: 1, movingMean: 1, percent: 3, total: 3 }[
        draft.formula
      ];
      return { ...draft, of: of.length < 2 ? [0, 0].slice(0, length) : of.slice(0, length) };
    }),
  );
}

const asked = lines
  .filter((all) => new Set(all.map(({ label }) => label)).size === all.length)
  .chain((all) => formulasOf(all.length).map((formulas) => askedWith({ ...draftsOf(all, []), formulas })));

it('what is asked comes back from its drafts, whatever names are its own', () => {
  fc.assert(
    fc.property(asked, ({ lines: all, formulas = [] }) => {
      const again = askedWith(draftsOf(all, formulas));
      expect(again.formulas ?? []).toEqual(formulas);
      expect(again.lines.map(({ label }) => label)).toEqual(all.map(({ label }) => label));
    }),
  );
});

it('no two labels are the same', () => {
  fc.assert(
    fc.property(asked, ({ lines: all, formulas = [] }) => {
      const labels = labelsOf(draftsOf(all, formulas));
      expect(new Set(labels).size).toBe(labels.length);
    }),
  );
});

it('labels have as many characters as the contract counts, and no half of one', () => {
  const label = '🙂'.repeat(64);
  expect(labelsOf(draftsOf([{ label, measure: 'users' }], []))).toEqual([label]);
  const longer = { measure: 'users', events: [], name: `${label}🙂` } as const;
  const cut = labelsOf({ lines: [longer, longer], formulas: [] });
  expect(cut).toEqual([`${'🙂'.repeat(58)} …`, `${'🙂'.repeat(58)}  (2)`]);
});

it('formulas keep what they name when a line comes, and go with what they name', () => {
  const drafts = draftsOf(
    [
      { label: 'A', measure: 'users' },
      { label: 'B', measure: 'uses' },
    ],
    [
      { label: 'C', formula: 'ratio', dividend: 'B', divisor: 'A' },
      { label: 'D', formula: 'cumulative', of: 'B' },
      { label: 'E', formula: 'total', of: ['C'] },
    ],
  );
  expect(askedWith(withLine(drafts, { measure: 'uses', events: [], name: 'new' })).formulas).toEqual(
    askedWith(drafts).formulas,
  );
  expect(askedWith(without(drafts, 0))).toEqual({
    lines: [{ label: 'B', measure: 'uses' }],
    formulas: [{ label: 'D', formula: 'cumulative', of: 'B' }],
  });
});

it('a line of values is asked once it has events', () => {
  const complete = (measure: Measure, events: readonly SelectedEvent[]) =>
    isComplete({ lines: [{ measure, events }], formulas: [] });
  expect(complete('median', [])).toBe(false);
  expect(complete('median', [{ category: 'File', name: 'Open' }])).toBe(true);
  expect(complete('users', [])).toBe(true);
});
