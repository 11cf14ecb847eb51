import type { KeyRegistry, Pairing, Pairings } from '@keytally/keys';

/** Where codes are swapped for session keys. */
interface Codes {
  readonly keys: KeyRegistry;
  readonly pairings: Pick<Pairings, 'take'>;
}

/**
 * Adds the code of the demo: it opens sessions as often as one likes, as long as the process lives, so that the link
 * that the demo prints keeps working.
 */
export function withDemoCode({ keys, pairings }: Codes, demo: Pairing | undefined): Codes {
  if (demo === undefined) return { keys, pairings };
  const take = async (codeHash: string) => (codeHash === demo.codeHash ? demo : pairings.take(codeHash));
  return { keys, pairings: { take } };
}
