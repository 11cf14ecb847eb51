import { describe, expect, it } from 'vitest';
import type { Share, ShareLimits } from '../../shares.ts';
import { nine } from '../records.ts';
import { acme, openWith, type TestEngine } from '../test-engine.ts';

const day = 86_400_000;

/** One with all that a share can have, but for its end. */
export const openShare: Share = {
  id: 'b',
  secretHash: 'h-"1"',
  subject: { question: 'weekly' },
  frameAncestors: ['https://wiki.example.com', 'http://localhost:3000'],
  kind: 'CLIENT',
  keyId: "o'brien",
  thumbprint: 't-1',
  createdAt: new Date(nine),
  expiresAt: new Date(nine + 30 * day),
};

const limitsAt = (now: number, most = 10): ShareLimits => ({
  most,
  now: new Date(now),
  forgetBefore: new Date(now - 30 * day),
});

export function testShares(engine: TestEngine): void {
  describe('shares', () => {
    const open = async () => {
      const { registry } = await openWith(engine, acme, { ...acme, id: 'other' });
      const { shares } = registry;
      const add = (share: Partial<Share>, limits = limitsAt(nine), productId = 'acme') =>
        shares.add(productId, { ...openShare, ...share }, limits);
      const ids = async () => (await shares.list('acme')).map(({ id }) => id);
      return { ...registry, add, ids };
    };

    it('are found exactly as they were added, whatever their product, and listed the newest first', async () => {
      const { shares, add } = await open();
      const revoked = { ...openShare, id: 'c', frameAncestors: [], revokedAt: new Date(nine + 2) };
      const newer = { ...openShare, id: 'd', createdAt: new Date(nine + 1) };
      for (const one of [openShare, revoked, newer, { ...openShare, id: 'a' }]) await add(one);
      await add({ id: 'o' }, limitsAt(nine), 'other');
      expect(await shares.list('acme')).toEqual([newer, { ...openShare, id: 'a' }, openShare, revoked]);
      const { secretHash, frameAncestors } = openShare;
      expect(await shares.find('c', secretHash)).toEqual({ productId: 'acme', share: revoked });
      expect((await shares.find('o', secretHash))?.productId).toBe('other');
      expect(await shares.frameAncestors('o')).toEqual(frameAncestors);
      for (const id of ['', 'B', 'b\0', "' OR 1=1 --"]) {
        expect(await shares.find(id, secretHash)).toBeUndefined();
        expect(await shares.frameAncestors(id)).toEqual([]);
      }
      for (const hash of ['', 'H-"1"', "' OR 1=1 --", '\0'])
        expect(await shares.find('b', hash)).toBeUndefined();
      expect(await shares.list('ac\0me')).toEqual([]);
    });

    it('are one after they were added twice', async () => {
      const { shares, add } = await open();
      for (const question of ['weekly', 'march']) await add({ subject: { question } });
      expect(await shares.list('acme')).toEqual([{ ...openShare, subject: { question: 'march' } }]);
    });

    it('are revoked once, and tell how they were', async () => {
      const { shares, add } = await open();
      await add({});
      const at = new Date(nine + 5);
      expect(await shares.revoke('other', 'b', at)).toBeUndefined();
      expect(await shares.revoke('acme', 'b', at)).toEqual(openShare);
      expect(await shares.revoke('acme', 'b', new Date(nine + 6))).toBeUndefined();
      expect((await shares.find('b', openShare.secretHash))?.share).toEqual({ ...openShare, revokedAt: at });
      expect(await shares.frameAncestors('b')).toEqual([]);
    });

    it('are as many as are allowed, also if several are added at once; those that have ended do not count', async () => {
      const { shares, add, ids } = await open();
      await add({ id: 'ended', expiresAt: new Date(nine - 1) });
      await add({ id: 'revoked' });
      await shares.revoke('acme', 'revoked', new Date(nine - 1));
      const added = await Promise.allSettled(
        ['1', '2', '3', '4'].map((id) => add({ id }, limitsAt(nine, 3))),
      );
      const refused = added.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject([{ reason: { code: 'too-many-shares' } }]);
      expect(await ids()).toHaveLength(5);
    });

    it('are forgotten some time after their end, when there is another one', async () => {
      const { shares, add, ids } = await open();
      await add({ id: 'ended', expiresAt: new Date(nine + 1) });
      await add({ id: 'revoked' });
      await shares.revoke('acme', 'revoked', new Date(nine + 2));
      await add({ id: 'new', expiresAt: new Date(nine + 100 * day) }, limitsAt(nine + 1 + 30 * day));
      expect(await ids()).toEqual(['ended', 'new', 'revoked']);
      await add({ id: 'other', expiresAt: new Date(nine + 100 * day) }, limitsAt(nine + 3 + 30 * day));
      expect(await ids()).toEqual(['new', 'other']);
    });

    it('belong to one product, and go with it', async () => {
      const { shares, products, add } = await open();
      await add({});
      await add({ id: 'o' }, limitsAt(nine), 'other');
      await products.delete('acme');
      await products.put(acme);
      expect(await shares.list('acme')).toEqual([]);
      expect(await shares.find('b', openShare.secretHash)).toBeUndefined();
      expect(await shares.list('other')).toHaveLength(1);
      await expect(add({}, limitsAt(nine), 'nobody')).rejects.toMatchObject({ code: 'unknown-product' });
    });

    it('are not changed by a caller who may not any more', async () => {
      const { shares, add } = await open();
      await add({});
      const guard = async () => {
        throw new Error('not any more');
      };
      const another = shares.add('acme', { ...openShare, id: 'x' }, limitsAt(nine), { guard });
      await expect(another).rejects.toThrow('not any more');
      await expect(shares.revoke('acme', 'b', new Date(nine), { guard })).rejects.toThrow('not any more');
      expect(await shares.list('acme')).toEqual([openShare]);
    });
  });
}
