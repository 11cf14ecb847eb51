import type { Pairing, Pairings } from '@keytally/keys';

/**
 * Adds the code of the demo: it opens sessions as often as one likes, as long as the process lives, so that the link
 * that the demo prints keeps working.
 */
export function withDemoCode(pairings: Pairings, demo: Pairing | undefined): Pick<Pairings, 'take'> {
  if (demo === undefined) return pairings;
  return { take: async (codeHash) => (codeHash === demo.codeHash ? demo : pairings.take(codeHash)) };
}
