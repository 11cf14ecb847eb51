import type { Board, BoardCard } from '../../../api/boards.ts';
import type { KeptQuestion } from '../../../api/questions.ts';
import { CARD_NAMES, isOfUses } from '../../overview/card-names.ts';

/** A card with a key that stays the same while others are moved: the same card may be on a board twice. */
export interface KeyedCard {
  readonly key: string;
  readonly card: BoardCard;
}

/** What a card shows: `question weekly`. */
export function contentOf(card: BoardCard): string {
  if ('heading' in card) return `text ${card.heading}`;
  return 'question' in card ? `question ${card.question}` : `card ${card.overview}`;
}

export function keyed(cards: readonly BoardCard[]): KeyedCard[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const content = contentOf(card);
    const number = (seen.get(content) ?? 0) + 1;
    seen.set(content, number);
    return { key: number === 1 ? content : `${content} ${number}`, card };
  });
}

/** Whether there are numbers of the days of the address on a board. */
export function hasUses({ cards }: Pick<Board, 'cards'>): boolean {
  return cards.some((card) => 'overview' in card && isOfUses(card.overview));
}

export function hasQuestions({ cards }: Pick<Board, 'cards'>): boolean {
  return cards.some((card) => 'question' in card);
}

/** What a card shows, as people call it. */
export type NamesOfCards = (card: BoardCard) => string;

/** @param questions undefined while it is not known which there are */
export function namesOf(questions: readonly KeptQuestion[] | undefined): NamesOfCards {
  const names = new Map(questions?.map(({ id, name }) => [id, name]));
  return (card) => {
    if ('heading' in card) return card.heading;
    if ('overview' in card) return CARD_NAMES[card.overview] ?? card.overview;
    const name = names.get(card.question);
    return name ?? (questions ? `${card.question}, which is not kept any more` : card.question);
  };
}
