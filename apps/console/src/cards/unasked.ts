import type { Schema } from '@keytally/client';

/** Why the card of a board has no answer, in a sentence. */
export const UNASKED: Readonly<Record<Schema<'UnaskedQuestion'>['reason'], string>> = {
  days:
    'Users up to now are those until today, and the days of this board end on another day. Choose days that end today, or let each card ' +
    'have its own.',
  conditions:
    'This question has conditions of its own that cannot be joined with the filter of this board. Change the conditions of the question, or ' +
    'take the filter off the board.',
};
