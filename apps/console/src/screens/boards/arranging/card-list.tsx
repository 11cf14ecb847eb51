import { Button as Handle } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { BoardCard } from '../../../api/boards.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceBar } from '../../../ui/controls/choice-bar.tsx';
import { Grip } from '../../../ui/controls/icons.tsx';
import type { KeyedCard } from '../model/cards.ts';
import styles from './arranging.module.css';
import { type NamesOfCards, withMoved } from './draft.ts';

interface Props {
  readonly cards: readonly KeyedCard[];
  readonly names: NamesOfCards;
  readonly onChange: (cards: readonly KeyedCard[]) => void;
}

const WIDTHS = [
  { id: 'third', label: 'Third' },
  { id: 'half', label: 'Half' },
  { id: 'whole', label: 'Whole' },
] as const;

/** The cards in their order. A handle is dragged, or pressed with Enter and moved with the arrow keys. */
export function CardList({ cards, names, onChange }: Props) {
  const { dragAndDropHooks } = useDragAndDrop<KeyedCard>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target: { key, dropPosition } }) =>
      onChange(withMoved(cards, keys, { key, side: dropPosition === 'before' ? 'before' : 'after' })),
  });
  return (
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
            <small>{'question' in card ? 'Question' : 'Built in'}</small>
          </span>
          <ChoiceBar
            label={`Width of ${names(card)}`}
            options={WIDTHS}
            value={card.width}
            onChange={(width) => onChange(withWidth(cards, key, width))}
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
  );
}

function withWidth(
  cards: readonly KeyedCard[],
  wanted: string,
  width: BoardCard['width'],
): readonly KeyedCard[] {
  return cards.map(({ key, card }) => ({ key, card: key === wanted ? { ...card, width } : card }));
}
