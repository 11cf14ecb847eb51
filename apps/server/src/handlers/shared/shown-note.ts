import type { Schema } from '@keytally/contract';
import type { KeptNote } from '@keytally/store';

export function shownNote({ id, name: text, day, kind, updatedAt }: KeptNote): Schema<'Note'> {
  return { id, day, kind, text, updatedAt: updatedAt.toISOString() };
}
