import { productEntry } from '@keytally/keys';
import { describe, expect, it } from 'vitest';
import { keptWithoutLimits } from '../../keeping.ts';
import { event, nine } from '../records.ts';
import { acme, openWith, type TestEngine } from '../test-engine.ts';
import { growth, often, release, weekly } from './keeping.ts';
import { openShare } from './shares.ts';

const day = 86_400_000;
const shareLimits = { most: 1, now: new Date(nine), forgetBefore: new Date(0) };

/** Every change of a product and of its records writes its entry in the same transaction. */
export function testAuditedChanges(engine: TestEngine): void {
  describe('changes of products and records', () => {
    const openAudited = async () => {
      const store = await openWith(engine, { ...acme, retentionDays: 1 });
      const done: unknown[] = [];
      const context = {
        audit: (made: unknown) => {
          done.push(made);
          return productEntry('product-put', { productId: `entry ${done.length}` }, new Date(nine));
        },
      };
      const entries = async () =>
        (await store.registry.audit.readAfter(0, 100)).map(({ product }) => product?.productId);
      return { ...store, context, done, entries };
    };

    it('are in the audit trail, with what was before', async () => {
      const { registry, usage, context, done, entries } = await openAudited();
      await usage.ingest('acme', [event()], { import: { name: 'march', at: nine } });
      await registry.products.put({ ...acme, name: 'New' }, context);
      await registry.products.put({ ...acme, id: 'other' }, context);
      const open = { category: null, name: 'Open' };
      await registry.trackedEvents.change('acme', [{ ...open, tracking: 'basic' }], context);
      await usage.eraseImport('acme', 'march', context);
      await usage.ingest('acme', [event()]);
      await usage.eraseClient('acme', 'anna', context);
      await registry.questions.put('acme', weekly, keptWithoutLimits, context);
      await registry.questions.put('acme', { ...weekly, name: 'New' }, keptWithoutLimits, context);
      await registry.questions.delete('acme', 'weekly', context);
      await registry.shares.add('acme', openShare, shareLimits, context);
      await registry.shares.revoke('acme', openShare.id, new Date(nine), context);
      await registry.boards.put('acme', growth, keptWithoutLimits, context);
      await registry.boards.delete('acme', 'growth', context);
      await registry.notes.put('acme', release, keptWithoutLimits, context);
      await registry.notes.delete('acme', release.id, context);
      await registry.cohorts.put('acme', often, keptWithoutLimits, context);
      await registry.cohorts.delete('acme', often.id, context);
      await registry.products.delete('other', context);
      expect(done).toMatchObject([
        { before: { ...acme, retentionDays: 1 } },
        {},
        { before: [{ ...open, tracking: 'advanced' }] },
        { events: 1, sessionRecords: 0 },
        { events: 1, sessions: 0 },
        {},
        { before: weekly },
        { before: { ...weekly, name: 'New' } },
        openShare,
        openShare,
        {},
        { before: growth },
        {},
        { before: release },
        {},
        { before: often },
        { before: { id: 'other' } },
      ]);
      expect(done[1]).toEqual({});
      expect(await entries()).toEqual(done.map((_, place) => `entry ${place + 1}`));
    });

    it('by the retention are in it too, both those that were told and those that were due', async () => {
      const { usage, context, done, entries } = await openAudited();
      const at = (days: number) => event({ id: `${days}`, occurredAt: nine + days * day });
      await usage.ingest('acme', [at(0), at(2), at(3), at(4)]);
      const told = await usage.eraseExpired('acme', { ...context, now: nine + 3 * day });
      await usage.removeExpired({ ...context, now: nine + 4 * day });
      expect(done).toEqual([told, expect.objectContaining({ productId: 'acme', events: 1 })]);
      expect(await entries()).toEqual(['entry 1', 'entry 2']);
    });

    it('that change nothing are not in it', async () => {
      const { registry, usage, context, entries } = await openAudited();
      const unseen = { category: null, name: 'Unseen', tracking: 'basic' } as const;
      await registry.trackedEvents.change('acme', [unseen], context);
      await registry.products.delete('nobody', context);
      await registry.questions.delete('acme', 'nobody', context);
      await registry.shares.revoke('acme', 'nobody', new Date(nine), context);
      await registry.boards.delete('acme', 'nobody', context);
      await registry.notes.delete('acme', 'nobody', context);
      await usage.eraseClient('acme', 'nobody', context);
      await usage.eraseImport('acme', 'nothing', context);
      await usage.removeExpired({ ...context, now: nine });
      expect(await entries()).toEqual([]);
    });

    // The model has no transactions.
    it.skipIf(engine.name === 'memory')('are not made if the entry cannot be made', async () => {
      const { registry, usage } = await openAudited();
      await usage.ingest('acme', [event()], { import: { name: 'march', at: nine } });
      const broken = {
        audit: () => {
          throw new Error('no entry');
        },
      };
      const before = await usage.stateOf('acme');
      const open = { category: null, name: 'Open', tracking: 'basic' } as const;
      const attempts = await Promise.allSettled([
        registry.products.put({ ...acme, name: 'Other' }, broken),
        registry.questions.put('acme', weekly, keptWithoutLimits, broken),
        registry.shares.add('acme', openShare, shareLimits, broken),
        registry.boards.put('acme', growth, keptWithoutLimits, broken),
        registry.notes.put('acme', release, keptWithoutLimits, broken),
        registry.products.delete('acme', broken),
        registry.trackedEvents.change('acme', [open], broken),
        usage.eraseClient('acme', 'anna', broken),
        usage.eraseImport('acme', 'march', broken),
        usage.eraseExpired('acme', { ...broken, now: nine + 3 * day }),
      ]);
      expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 'rejected'));
      expect(await registry.products.get('acme')).toEqual({ ...acme, retentionDays: 1 });
      expect(await usage.stateOf('acme')).toEqual(before);
      expect(await registry.questions.list('acme')).toEqual([]);
      expect(await registry.shares.list('acme')).toEqual([]);
      expect(await registry.boards.list('acme')).toEqual([]);
      expect(await registry.notes.list('acme')).toEqual([]);
    });
  });
}
