import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Part, rebase } from './rebase.ts';

interface Draft {
  readonly name: string;
  readonly isAll: boolean;
  readonly some: readonly string[];
}

const PARTS: readonly Part<Draft>[] = [
  { label: 'Name', fields: ['name'], textOf: ({ name }) => name },
  {
    label: 'Products',
    fields: ['isAll', 'some'],
    textOf: ({ isAll, some }) => (isAll ? 'All' : some.join(', ')),
  },
];
const FROM: Draft = { name: 'One', isAll: false, some: ['a'] };

describe('a form over a newer state', () => {
  it('keeps what was typed, takes over the rest, and says both', () => {
    const typed = { ...FROM, name: 'Mine' };
    expect(rebase(PARTS, FROM, typed, { name: 'Theirs', isAll: true, some: [] })).toEqual({
      draft: { name: 'Mine', isAll: true, some: [] },
      changes: [
        { label: 'Name', before: 'One', now: 'Theirs', typed: 'Mine' },
        { label: 'Products', before: 'a', now: 'All' },
      ],
    });
  });

  it('never mixes fields that only have a meaning together', () => {
    const typed = { ...FROM, some: ['a', 'b'] };
    expect(rebase(PARTS, FROM, typed, { ...FROM, isAll: true, some: [] }).draft).toEqual(typed);
  });

  it('says nothing to somebody who typed nothing, or the same', () => {
    const to = { ...FROM, name: 'Theirs' };
    expect(rebase(PARTS, FROM, FROM, to)).toEqual({ draft: to, changes: [] });
    expect(rebase(PARTS, FROM, to, to)).toEqual({ draft: to, changes: [] });
  });

  it('has in each part what was typed or what is there now, and never what was there before', () => {
    const drafts = fc.record({
      name: fc.constantFrom('a', 'b', 'c'),
      isAll: fc.boolean(),
      some: fc.subarray(['x', 'y']),
    });
    fc.assert(
      fc.property(drafts, drafts, drafts, (from, typed, to) => {
        const { draft } = rebase(PARTS, from, typed, to);
        for (const { fields } of PARTS) {
          const partOf = (one: Draft) => JSON.stringify(fields.map((field) => one[field]));
          const isTyped = partOf(typed) !== partOf(from);
          expect(partOf(draft)).toBe(partOf(isTyped ? typed : to));
        }
      }),
    );
  });
});
