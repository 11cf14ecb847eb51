import { useState } from 'react';
import { Button as Handle } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { BoardCard } from '../../../api/boards.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceBar } from '../../../ui/controls/choice-bar.tsx';
import { Grip } from '../../../ui/controls/icons.tsx';
import type { KeyedCard, NamesOfCards } from '../model/cards.ts';
import styles from './arranging.module.css';
import { withMoved } from './draft.ts';
import { TextCardDialog } from './text-card-dialog.tsx';

interface Props {
  readonly cards: readonly KeyedCard[];
  readonly names: NamesOfCards;
  readonly onChange: (cards: readonly KeyedCard[]) => void;
}

const WIDTHS = [
  { id: 'quarter', label: 'Quarter' },
  { id: 'third', label: 'Third' },
  { id: 'half', label: 'Half' },
  { id: 'two-thirds', label: 'Two thirds' },
  { id: 'whole', label: 'Whole' },
] as const;

/** `own`: as high as what it shows. */
const HEIGHTS = [
  { id: 'low', label: 'Low' },
  { id: 'own', label: 'Own height' },
  { id: 'tall', label: 'Tall' },
] as const;

/** The cards in their order. A handle is dragged, or pressed with Enter and moved with the arrow keys. */
export function CardList({ cards, names, onChange }: Props) {
  const { dragAndDropHooks } = useDragAndDrop<KeyedCard>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target: { key, dropPosition } }) =>
      onChange(withMoved(cards, keys, { key, side: dropPosition === 'before' ? 'before' : 'after' })),
  });
  const [changed, setChanged] = useState<string>();
  const text = cards.find(({ key }) => key === changed)?.card;
  return (
    <>
      <GridList
        aria-label="Cards of the board"
        className={classNames(styles.cards)}
        items={cards}
        // What the rows look like depends on more than the cards.
        dependencies={[names, onChange]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        renderEmptyState={() => 'There are no cards. Add one below.'}
      >
        {({ key, card }) => (
          <GridListItem id={key} textValue={names(card)} className={classNames(styles.card)}>
            <Handle slot="drag" className={classNames(styles.handle)} aria-label={`Move ${names(card)}`}>
              <Grip />
            </Handle>
            <span className={styles.label}>
              <bdi>{names(card)}</bdi>
              <small>{kindOf(card)}</small>
            </span>
            {'heading' in card && (
              <Button look="quiet" aria-label={`Change ${names(card)}`} onPress={() => setChanged(key)}>
                Change …
              </Button>
            )}
            <ChoiceBar
              label={`Width of ${names(card)}`}
              options={WIDTHS}
              value={card.width}
              onChange={(width) => onChange(withCardAt(cards, key, { ...card, width }))}
            />
            <ChoiceBar
              label={`Height of ${names(card)}`}
              options={HEIGHTS}
              value={card.height ?? 'own'}
              onChange={(height) => onChange(withCardAt(cards, key, withHeight(card, height)))}
            />
            <Button
              look="quiet"
              aria-label={`Take off ${names(card)}`}
              onPress={() => onChange(cards.filter((one) => one.key !== key))}
            >
              Take off
            </Button>
          </GridListItem>
        )}
      </GridList>
      {changed !== undefined && text && 'heading' in text && (
        <TextCardDialog
          card={text}
          onClose={() => setChanged(undefined)}
          onDone={(card) => onChange(withCardAt(cards, changed, card))}
        />
      )}
    </>
  );
}

function kindOf(card: BoardCard): string {
  if ('heading' in card) return 'Text';
  return 'question' in card ? 'Question' : 'Built in';
}

function withHeight({ height: _, ...card }: BoardCard, height: 'own' | 'low' | 'tall'): BoardCard {
  return height === 'own' ? card : { ...card, height };
}

function withCardAt(cards: readonly KeyedCard[], wanted: string, next: BoardCard): readonly KeyedCard[] {
  return cards.map(({ key, card }) => ({ key, card: key === wanted ? next : card }));
}
