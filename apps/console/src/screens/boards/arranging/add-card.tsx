import type { BoardCard } from '../../../api/boards.ts';
import type { KeptQuestion } from '../../../api/questions.ts';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { CARD_NAMES, type CardName } from '../../overview/card-names.ts';
import { contentOf, type KeyedCard } from '../model/cards.ts';
import { MOST_CARDS, withCard } from './draft.ts';

interface Props {
  readonly cards: readonly KeyedCard[];
  readonly questions: readonly KeptQuestion[];
  readonly onChange: (cards: readonly KeyedCard[]) => void;
}

/** The questions and the built-in cards that are not on the board yet. */
export function AddCard({ cards, questions, onChange }: Props) {
  const shown = new Set(cards.map(({ card }) => contentOf(card)));
  const offers = offersOf(questions).filter(({ id }) => !shown.has(id));
  if (cards.length >= MOST_CARDS) return <p>A board has at most {MOST_CARDS} cards: take one off first.</p>;
  if (offers.length === 0)
    return (
      <p>All questions and cards are on the board. To keep another question, press Keep on its screen.</p>
    );
  return (
    <ComboBox
      // Empty again after each card.
      key={cards.length}
      label="Add a card"
      placeholder="A question that is kept, or a built-in card"
      options={offers}
      value=""
      onChange={(id) => {
        const offer = offers.find((one) => one.id === id);
        if (offer) onChange(withCard(cards, offer.card));
      }}
    />
  );
}

interface Offer {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly card: BoardCard;
}

function offersOf(questions: readonly KeptQuestion[]): readonly Offer[] {
  const offer = (card: BoardCard, label: string, hint: string) => ({
    id: contentOf(card),
    label,
    hint,
    card,
  });
  return [
    ...questions.map(({ id, name }) => offer({ question: id, width: 'half' }, name, 'Question')),
    ...(Object.keys(CARD_NAMES) as CardName[]).map((overview) =>
      offer({ overview, width: 'half' }, CARD_NAMES[overview], 'Built in'),
    ),
  ];
}
