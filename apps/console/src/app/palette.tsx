import { useState } from 'react';
import { useProducts } from '../api/catalogue.ts';
import { useQuestion } from '../question/use-question.ts';
import { Finder } from '../ui/finder/finder.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import {
  useBoardFinds,
  useClientFinds,
  useEventFinds,
  useProductFinds,
  useQuestionFinds,
  useScreenFinds,
} from './use-finds.tsx';

interface Props {
  readonly onClose: () => void;
}

/** One field that leads everywhere. */
export function Palette({ onClose }: Props) {
  const { data: products = [] } = useProducts();
  const product = useQuestion().question.product ?? products[0]?.id;
  return (
    <Dialog title="Find" isOpen onClose={onClose}>
      {product === undefined ? (
        <FindAnywhere onClose={onClose} />
      ) : (
        <FindInProduct product={product} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Where there is no product yet. */
function FindAnywhere({ onClose }: Props) {
  const [text, setText] = useState('');
  const groups = [useScreenFinds(), useProductFinds()];
  return (
    <Finder
      label="Find a screen or a product"
      placeholder="Screen, product …"
      text={text}
      onType={setText}
      groups={groups}
      waiting={undefined}
      onClose={onClose}
    />
  );
}

function FindInProduct({ product, onClose }: Props & { readonly product: string }) {
  const [text, setText] = useState('');
  const events = useEventFinds(product, text);
  const clients = useClientFinds(product, text);
  const groups = [
    useScreenFinds(),
    useBoardFinds(product),
    useQuestionFinds(product),
    useProductFinds(),
    events,
    // What is offered for any text waits for what is found by it: Enter takes the first.
    ...(events.isSearching ? [] : [clients]),
  ];
  return (
    <Finder
      label="Find a screen, an event, a question, a board, a client or a product"
      placeholder="Screen, event, question, board …"
      text={text}
      onType={setText}
      groups={groups}
      waiting={events.isSearching ? 'Searching the events …' : undefined}
      onClose={onClose}
    />
  );
}
