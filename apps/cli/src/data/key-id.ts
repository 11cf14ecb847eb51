import { isKeyId } from '@keytally/keys';
import { CommandError } from '../command/command-error.ts';

/** Throws a usage error if a text is not the id of a key. */
export function requireKeyId(id: string): void {
  if (!isKeyId(id))
    throw new CommandError(`"${id}" is not a key id: use 1 to 64 of the characters A-Z a-z 0-9 . _ -`, 2);
}
