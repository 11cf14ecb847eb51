import { CommandError } from '../command/command-error.ts';

/** @param noun what a product keeps under ids: a question, a board, a note, a cohort, a share */
export function unknownKept(
  noun: 'question' | 'board' | 'note' | 'cohort' | 'share',
  product: string,
  id: string,
): CommandError {
  return new CommandError(
    `The product "${product}" has no ${noun} "${id}": "keytally ${noun}s list" names those that it has.`,
  );
}
