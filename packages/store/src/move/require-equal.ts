import { isDeepStrictEqual } from 'node:util';
import { failed } from './move.ts';

/** @throws {StoreError} `move-failed` that says what differs */
export function requireEqual(what: string, here: unknown, there: unknown): void {
  if (isDeepStrictEqual(here, there)) return;
  throw failed(
    `The copy is not equal: ${what} differ. The source is unchanged. If something still writes to either place, stop it. ` +
      'Then empty the target and begin the move again.',
  );
}
