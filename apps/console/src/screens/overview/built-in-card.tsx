import type { ComponentType } from 'react';
import type { Product } from '../../api/catalogue.ts';
import { useSession } from '../../session/use-session.ts';
import type { CardName } from './card-names.ts';
import { FellMost, GrewMost, MostUsed } from './event-rankings.tsx';
import { KeysNeverUsed } from './keys-never-used.tsx';
import { ProductCards } from './product-cards.tsx';
import { UsersCard } from './users-card.tsx';
import { UsesCard } from './uses-card.tsx';

interface Props {
  readonly product: Product;
}

const CARDS: Readonly<Record<CardName, ComponentType<Props>>> = {
  uses: UsesCard,
  users: UsersCard,
  'most-used': MostUsed,
  'grew-most': GrewMost,
  'fell-most': FellMost,
  'unused-keys': UnusedKeys,
  'other-products': ProductCards,
};

/** A card of the overview. It asks for what it shows; what several cards ask is asked once. */
export function BuiltInCard({ name, product }: Props & { readonly name: CardName }) {
  const Card = CARDS[name];
  // A newer server may have cards that this page does not know.
  return Card === undefined ? null : <Card product={product} />;
}

/** Only who may see keys sees them. */
function UnusedKeys() {
  return useSession().may('own') ? <KeysNeverUsed /> : null;
}
