import { describe, expect, it } from 'vitest';
import { faultOfLabel, labelDraftsOf, namesWithoutLabel } from './label-draft.ts';

const of = (...texts: string[]) => {
  const names = namesWithoutLabel([]);
  return texts.map((text, place) => ({ name: names[place] ?? 'C01', text }));
};

describe('the labels of a product', () => {
  it('stand in the order of their properties', () => {
    expect(labelDraftsOf({ C20: 'Team', C03: 'Plan' })).toEqual([
      { name: 'C03', text: 'Plan' },
      { name: 'C20', text: 'Team' },
    ]);
    expect(labelDraftsOf(undefined)).toEqual([]);
  });

  it('leave the other properties to choose from', () => {
    expect(namesWithoutLabel([])).toHaveLength(20);
    const left = namesWithoutLabel(labelDraftsOf({ C01: 'Plan', C19: 'Team' }));
    expect(left).toHaveLength(18);
    expect([left[0], left.at(-1)]).toEqual(['C02', 'C20']);
  });

  it.each([
    ['Country (own)', undefined],
    ['', undefined],
    ['😀'.repeat(64), undefined],
    ['<b>"\'', undefined],
    ['😀'.repeat(65), 'This has 65 characters. A label has at most 64.'],
    ['a\tb', 'Position 2 has a control character, such as a tab. Leave it out.'],
    ['😀\u0085', 'Position 2 has a control character, such as a tab. Leave it out.'],
    [' \u00a0', 'This has only spaces. Write a label, or remove this one.'],
  ])('may be %j: %s', (text, fault) => {
    expect(faultOfLabel(of(text), 0)).toBe(fault);
  });

  it('differ from each other: the later one of two is wrong, and two empty ones are not', () => {
    const drafts = of('Plan', 'Team', 'Plan', '', '');
    expect(drafts.map((_, place) => faultOfLabel(drafts, place))).toEqual([
      undefined,
      undefined,
      'This is the label of C01 too. Write another one.',
      undefined,
      undefined,
    ]);
  });
});
