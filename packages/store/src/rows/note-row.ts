import type { Row } from '@keytally/reports';
import type { KeptNote } from '@keytally/store-ports';
import type { Cells } from './statement.ts';

/** The cells of a row of `notes` beside its product. */
export function noteCells({ updatedAt, ...cells }: KeptNote): Cells {
  return { ...cells, updated_at: BigInt(updatedAt.getTime()) };
}

export function toKeptNote({ id, name, day, kind, updated_at }: Row): KeptNote {
  return {
    id: String(id),
    name: String(name),
    day: String(day),
    kind: kind as KeptNote['kind'],
    updatedAt: new Date(Number(updated_at)),
  };
}
