import type { Schema } from '@keytally/client';
import { conditionsWords } from '@keytally/spreadsheets/names';
import type { Part } from '../../../administration/rebase.ts';
import type { Board, BoardCard } from '../../../api/boards.ts';
import type { Product } from '../../../api/catalogue.ts';
import { contentOf, type KeyedCard, keyed, type NamesOfCards } from '../model/cards.ts';

/** A board while it is arranged. */
export interface BoardDraft {
  readonly name: string;
  readonly cards: readonly KeyedCard[];
  /** Of all cards: as addresses have them, and undefined if each has its own. */
  readonly days: string | undefined;
  readonly conditions: Board['conditions'] | undefined;
}

export function draftOf({ name, cards, days, conditions }: Board): BoardDraft {
  return { name, cards: keyed(cards), days, conditions };
}

/** The most cards of a board. */
export const MOST_CARDS = 40;

export function partsOf(nameOf: NamesOfCards, labels: Product['labels']): readonly Part<BoardDraft>[] {
  return [
    { label: 'Name', fields: ['name'], textOf: ({ name }) => name },
    { label: 'Days of all cards', fields: ['days'], textOf: ({ days }) => days ?? 'each its own' },
    {
      label: 'Filter of all cards',
      fields: ['conditions'],
      textOf: ({ conditions }) => (conditions ? conditionsWords(conditions, labels).join('; ') : 'none'),
    },
    {
      label: 'Cards',
      fields: ['cards'],
      textOf: ({ cards }) => cards.map(({ card }) => `${nameOf(card)} (${sizeOf(card)})`).join(', '),
    },
  ];
}

export function settingsOf({ name, cards, days, conditions }: BoardDraft): Schema<'BoardSettings'> {
  return {
    name: name.trim(),
    ...(days !== undefined && { days }),
    ...(conditions && { conditions }),
    cards: cards.map(({ card }) => card),
  };
}

function sizeOf({ width, height }: BoardCard): string {
  return height === undefined ? width : `${width}, ${height}`;
}

/** A card more, at the end. */
export function withCard(cards: readonly KeyedCard[], card: BoardCard): readonly KeyedCard[] {
  const content = contentOf(card);
  const keys = new Set(cards.map(({ key }) => key));
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? content : `${content} ${number}`;
    if (!keys.has(key)) return [...cards, { key, card }];
  }
}

/** The cards with some of them moved before or behind another one. */
export function withMoved(
  cards: readonly KeyedCard[],
  moved: ReadonlySet<unknown>,
  target: { readonly key: unknown; readonly side: 'before' | 'after' },
): readonly KeyedCard[] {
  if (moved.has(target.key)) return cards;
  const [taken, rest] = [
    cards.filter(({ key }) => moved.has(key)),
    cards.filter(({ key }) => !moved.has(key)),
  ];
  const place = rest.findIndex(({ key }) => key === target.key) + (target.side === 'after' ? 1 : 0);
  return rest.toSpliced(place, 0, ...taken);
}
