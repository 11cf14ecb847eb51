import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import type { KeyedCard } from '../model/cards.ts';
import { MOST_CARDS, withCard } from './draft.ts';
import { TextCardDialog } from './text-card-dialog.tsx';

interface Props {
  readonly cards: readonly KeyedCard[];
  readonly onChange: (cards: readonly KeyedCard[]) => void;
}

/** A card of words, which stands where it is moved to. */
export function AddText({ cards, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (cards.length >= MOST_CARDS) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>Add a text …</Button>
      {isOpen && (
        <TextCardDialog
          card={{ heading: '', width: 'whole' }}
          onClose={() => setOpen(false)}
          onDone={(card) => onChange(withCard(cards, card))}
        />
      )}
    </>
  );
}
