import assert from 'node:assert/strict';
import type { Pairing } from '@keytally/keys';
import { describe, it } from 'vitest';
import type { Store } from '../../../store.ts';
import type { TestEngine } from '../../test-engine.ts';

/** What every implementation of `Pairings` must do. */
export function testPairings(engine: TestEngine<Pick<Store, 'registry'>>): void {
  describe('codes for sessions', () => {
    it('gives a pairing back exactly as it was, and only once', async () => {
      const pairings = (await engine.open()).registry.pairings;
      for (const pairing of [ofAdministration, ofClient]) {
        await pairings.add(pairing, new Date(0), 100);
        assert.deepEqual(await pairings.take(pairing.codeHash), pairing);
        assert.equal(await pairings.take(pairing.codeHash), undefined);
      }
    });

    it('gives a pairing to one of many calls', async () => {
      const pairings = (await engine.open()).registry.pairings;
      await pairings.add(ofClient, new Date(0), 100);
      const taken = await Promise.all(Array.from({ length: 20 }, () => pairings.take(ofClient.codeHash)));
      assert.deepEqual(
        taken.filter((pairing) => pairing !== undefined),
        [ofClient],
      );
    });

    it('replaces a pairing with the same code', async () => {
      const pairings = (await engine.open()).registry.pairings;
      const later = { ...ofClient, expiresAt: new Date(120_000) };
      await pairings.add(ofClient, new Date(0), 100);
      await pairings.add(later, new Date(0), 100);
      assert.deepEqual(await pairings.take(later.codeHash), later);
      assert.equal(await pairings.take(later.codeHash), undefined);
    });

    it('deletes pairings that have ended when it gets another one', async () => {
      const pairings = (await engine.open()).registry.pairings;
      await pairings.add(ofClient, new Date(0), 100);
      await pairings.add(ofAdministration, ofClient.expiresAt, 100);
      assert.equal(await pairings.take(ofClient.codeHash), undefined);
      assert.deepEqual(await pairings.take(ofAdministration.codeHash), ofAdministration);
    });

    it('deletes the oldest of too many pairings of one key, and none of another key', async () => {
      const pairings = (await engine.open()).registry.pairings;
      await pairings.add(ofAdministration, new Date(0), 2);
      const hashes = ['first', 'second', 'third'];
      for (const [second, codeHash] of hashes.entries()) {
        const expiresAt = new Date(60_000 + second * 1000);
        await pairings.add({ ...ofClient, codeHash, expiresAt }, new Date(0), 2);
      }
      const taken = await Promise.all(
        [...hashes, ofAdministration.codeHash].map((hash) => pairings.take(hash)),
      );
      assert.deepEqual(
        taken.map((pairing) => pairing?.codeHash),
        [undefined, 'second', 'third', ofAdministration.codeHash],
      );
    });
  });
}

const ofAdministration: Pairing = {
  codeHash: 'of-administration',
  kind: 'ADMIN',
  parentId: "o'brien",
  parentThumbprint: 'root',
  role: 'administrator',
  signIn: { sid: 's', sealed: 'x', saidAt: 1, sessionKey: 'k' },
  expiresAt: new Date(90_001),
};

const ofClient: Pairing = {
  codeHash: 'of-client',
  kind: 'CLIENT',
  parentId: '__proto__',
  parentThumbprint: 'client',
  products: ['acme-editor', 'demo'],
  role: 'viewer',
  expiresAt: new Date(60_000),
};
