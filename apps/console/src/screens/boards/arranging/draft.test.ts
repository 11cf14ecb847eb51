import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Board, BoardCard } from '../../../api/boards.ts';
import { keyed, namesOf } from '../model/cards.ts';
import { draftOf, partsOf, settingsOf, withCard, withMoved } from './draft.ts';

const half = (question: string): BoardCard => ({ question, width: 'half' });
const cards = keyed([half('a'), half('b'), half('c'), half('a')]);
const board: Board = { id: 'mine', name: 'Mine', cards: cards.map(({ card }) => card) };
const order = (list: readonly { readonly key: string }[]) => list.map(({ key }) => key);

describe('cards that are arranged', () => {
  it.each([
    ['question a', 'before', 'question c', ['question b', 'question a', 'question c', 'question a 2']],
    ['question a', 'after', 'question c', ['question b', 'question c', 'question a', 'question a 2']],
    ['question a 2', 'before', 'question a', ['question a 2', 'question a', 'question b', 'question c']],
    ['question b', 'after', 'question b', order(cards)],
  ] as const)('%s comes %s %s', (key, side, target, expected) => {
    expect(order(withMoved(cards, new Set([key]), { key: target, side }))).toEqual(expected);
  });

  it('are the same ones after any moves', () => {
    const keys = fc.constantFrom(...order(cards));
    const move = fc.tuple(keys, fc.constantFrom('before', 'after'), keys);
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const moved = moves.reduce(
          (list, [key, side, target]) => withMoved(list, new Set([key]), { key: target, side }),
          cards as readonly (typeof cards)[number][],
        );
        expect(order(moved).toSorted()).toEqual(order(cards).toSorted());
      }),
    );
  });

  it('have different keys, whichever are added', () => {
    const added = ['a', 'b', 'a', 'd'].reduce<typeof cards | readonly (typeof cards)[number][]>(
      (list, id) => withCard(list, half(id)),
      cards.slice(1),
    );
    expect(new Set(order(added)).size).toBe(7);
    expect(settingsOf({ ...draftOf(board), name: ' Mine ', cards: added })).toMatchObject({ name: 'Mine' });
  });

  it('keep the days and the filter of all cards, or none', () => {
    expect(settingsOf(draftOf(board))).toEqual({ name: 'Mine', cards: board.cards });
    const conditions = { all: [{ property: 'C01', test: 'is', value: 'Blue' }] } as const;
    const asking = { ...board, days: 'last-month', conditions: { all: [...conditions.all] } };
    expect(settingsOf(draftOf(asking))).toEqual({
      name: 'Mine',
      days: 'last-month',
      conditions,
      cards: board.cards,
    });
    const said = partsOf(namesOf([]), { C01: 'Team' }).map(({ label, textOf }) => [
      label,
      textOf(draftOf(asking)),
    ]);
    expect(said.slice(1, 3)).toEqual([
      ['Days of all cards', 'last-month'],
      ['Filter of all cards', 'Team is Blue'],
    ]);
  });

  it('are called by their questions, also by one that is gone', () => {
    const nameOf = namesOf([]);
    expect(nameOf(half('weekly'))).toBe('weekly, which is not kept any more');
    expect(namesOf(undefined)(half('weekly'))).toBe('weekly');
    expect(nameOf({ overview: 'users', width: 'half' })).toBe('Active users');
  });
});
