import type { Pairing, Pairings } from './pairings.ts';

/** Pairings in memory: for tests, and the model that other pairings are compared with. */
export function createMemoryPairings(): Pairings {
  let pairings: Pairing[] = [];

  return {
    async add(pairing, now, mostOfParent) {
      const isOfParent = ({ parentThumbprint }: Pairing) => parentThumbprint === pairing.parentThumbprint;
      const stays = ({ expiresAt, codeHash }: Pairing) => now < expiresAt && codeHash !== pairing.codeHash;
      pairings = [...pairings.filter(stays), structuredClone(pairing)];
      const tooMany = new Set(pairings.filter(isOfParent).slice(0, -mostOfParent));
      pairings = pairings.filter((one) => !tooMany.has(one));
    },
    async take(codeHash) {
      const taken = pairings.find((one) => one.codeHash === codeHash);
      pairings = pairings.filter((one) => one !== taken);
      return taken;
    },
  };
}
