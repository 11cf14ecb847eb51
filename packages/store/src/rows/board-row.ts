import type { Row } from '@keytally/reports';
import type { KeptBoard } from '@keytally/store-ports';
import type { Cells } from './statement.ts';

/** The cells of a row of `boards` beside its product. */
export function boardCells({ id, name, cards, days, conditions, updatedAt }: KeptBoard): Cells {
  return {
    id,
    name,
    cards: JSON.stringify(cards),
    days: days ?? null,
    conditions: conditions === undefined ? null : JSON.stringify(conditions),
    updated_at: BigInt(updatedAt.getTime()),
  };
}

export function toKeptBoard({ id, name, cards, days, conditions, updated_at }: Row): KeptBoard {
  return {
    id: String(id),
    name: String(name),
    cards: JSON.parse(String(cards)),
    ...(typeof days === 'string' && { days }),
    ...(typeof conditions === 'string' && { conditions: JSON.parse(conditions) }),
    updatedAt: new Date(Number(updated_at)),
  };
}
