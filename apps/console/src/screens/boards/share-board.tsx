import { lazy, Suspense, useState } from 'react';
import type { Board } from '../../api/boards.ts';
import { Button } from '../../ui/controls/button.tsx';

const ShareDialog = lazy(async () => ({
  default: (await import('../../keeping/share-dialog.tsx')).ShareDialog,
}));

/** Makes a link to the questions of a board for people who have no key. A board without any has nothing that a link could show. */
export function ShareBoard({ board: { id, name, cards } }: { readonly board: Board }) {
  const [isOpen, setOpen] = useState(false);
  if (!cards.some((card) => 'question' in card)) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>Share …</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog
            name={name}
            subject={async () => ({ board: id })}
            shows="the questions of this board and their answers, but not its cards of the overview"
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
