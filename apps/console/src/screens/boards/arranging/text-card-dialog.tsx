import { useState } from 'react';
import type { BoardCard } from '../../../api/boards.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type TextCard = Extract<BoardCard, { readonly heading: string }>;

interface Props {
  readonly card: TextCard;
  readonly onClose: () => void;
  readonly onDone: (card: TextCard) => void;
}

/** Asks for the heading and the words of a card. */
export function TextCardDialog({ card: { text: before, ...card }, onClose, onDone }: Props) {
  const [heading, setHeading] = useState(card.heading);
  const [text, setText] = useState(before ?? '');
  const isReady = heading.trim() !== '';
  const done = () => {
    if (!isReady) return;
    const words = text.trim();
    onDone({ ...card, heading: heading.trim(), ...(words !== '' && { text: words }) });
    onClose();
  };
  return (
    <Dialog
      title="Text"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="text-card" isDisabled={!isReady}>
            Put it on the board
          </Button>
        </>
      }
    >
      <form
        id="text-card"
        onSubmit={(event) => {
          event.preventDefault();
          done();
        }}
      >
        <TextField
          label="Heading"
          value={heading}
          onChange={setHeading}
          maxLength={200}
          autoFocus
          autoComplete="off"
        />
        <TextField
          label="Text"
          value={text}
          onChange={setText}
          maxLength={4000}
          lines={8}
          hint="An empty line parts paragraphs. [words](https://…) is a link."
        />
      </form>
    </Dialog>
  );
}
