import type { Row } from '@keytally/reports';
import type { KeptBoard } from '@keytally/store-ports';
import type { Cells } from './statement.ts';

/** The cells of a row of `boards` beside its product. */
export function boardCells({ id, name, cards, updatedAt }: KeptBoard): Cells {
  return { id, name, cards: JSON.stringify(cards), updated_at: BigInt(updatedAt.getTime()) };
}

export function toKeptBoard({ id, name, cards, updated_at }: Row): KeptBoard {
  return {
    id: String(id),
    name: String(name),
    cards: JSON.parse(String(cards)),
    updatedAt: new Date(Number(updated_at)),
  };
}
