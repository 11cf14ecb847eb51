import { describe, expect, it } from 'vitest';
import type { Store } from '../../store.ts';
import type { Origin } from '../../usage.ts';
import { event, session } from '../records.ts';
import { acme, type TestEngine } from '../test-engine.ts';

const day = 20_000;
const from = (keyId: string, mostNewNames = 2, on = day): Origin => ({
  sender: { keyId, day: on, mostNewNames },
});
const named = (...names: string[]) => names.map((name, at) => event({ id: `${name} ${at}`, name }));
const places = ({ refused }: { refused: readonly { place: number }[] }) => refused.map(({ place }) => place);

export function testNameLimits(engine: TestEngine): void {
  async function openAcme(maxEventNames = 4): Promise<Store> {
    const store = await engine.open({ maxEventNames });
    await store.registry.products.put(acme);
    return store;
  }

  async function namesOf(store: Store): Promise<string[]> {
    return (await store.registry.trackedEvents.list('acme')).map(({ name }) => name);
  }

  describe('new event names', () => {
    it('are accepted up to the limit of the product; known names and sessions are still accepted', async () => {
      const store = await openAcme();
      const first = await store.usage.ingest('acme', named('a', 'b', 'c', 'd', 'e', 'a', 'f'));
      expect(first).toMatchObject({ accepted: 5, duplicates: [] });
      expect(places(first)).toEqual([4, 6]);
      expect(first.refused[0]?.message).toMatch(/has 4 event names.*remove names.*KEYTALLY_MAX_EVENT_NAMES/);
      const second = await store.usage.ingest('acme', [
        session(),
        ...named('g'),
        event({ id: 'more', name: 'b' }),
      ]);
      expect(second).toMatchObject({ accepted: 2 });
      expect(await namesOf(store)).toEqual(['a', 'b', 'c', 'd']);
    });

    it('move no watermark when all records are refused', async () => {
      const store = await openAcme(0);
      const before = (await store.usage.stateOf('acme'))?.watermark;
      expect(await store.usage.ingest('acme', named('a'))).toMatchObject({ accepted: 0, watermark: before });
    });

    it('in a duplicate of a stored record are ignored', async () => {
      const store = await openAcme(1);
      await store.usage.ingest('acme', [event({ name: 'a' })]);
      const again = await store.usage.ingest('acme', [event({ name: 'a' }), event({ name: 'new' })]);
      expect(again).toMatchObject({ accepted: 0, duplicates: [0, 1], refused: [] });
    });

    it('that are refused do not block a later record with the same identity', async () => {
      const store = await openAcme(1);
      await store.usage.ingest('acme', [event({ id: 'first', name: 'a' })]);
      const batch = ['x', 'y', 'a', 'z', 'a'].map((name) => event({ id: 'same', name }));
      const result = await store.usage.ingest('acme', batch);
      expect(result).toMatchObject({ accepted: 1, duplicates: [3, 4] });
      expect(places(result)).toEqual([0, 1]);
    });

    it('never exceed the limit, however many batches arrive at once', async () => {
      const store = await openAcme(10);
      const batches = Array.from({ length: 12 }, (_, batch) =>
        named(...'abcd'.split('').map((name) => name + batch)),
      );
      const results = await Promise.all(batches.map((batch) => store.usage.ingest('acme', batch)));
      expect(results.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(10);
      expect(results.reduce((sum, { refused }) => sum + refused.length, 0)).toBe(38);
      expect(await namesOf(store)).toHaveLength(10);
    });

    it('are limited for each key and day, over all products and parallel calls, also after a restart', async () => {
      const store = await openAcme();
      await store.registry.products.put({ ...acme, id: 'other' });
      const [honest, ...stolen] = await Promise.all([
        store.usage.ingest('acme', named('c', 'd'), from('honest')),
        store.usage.ingest('acme', named('a'), from('stolen')),
        store.usage.ingest('other', named('a', 'b'), from('stolen')),
      ]);
      expect(honest?.accepted).toBe(2);
      // Which of the two products comes first is open.
      expect(stolen.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(2);
      expect(stolen.flatMap(({ refused }) => refused)).toMatchObject([
        { message: expect.stringMatching(/added 2 new event names today.*tomorrow.*NEW_NAMES_PER_DAY/) },
      ]);
      const again = await engine.reopen(store);
      expect(places(await again.usage.ingest('other', named('z', 'a'), from('stolen')))).toEqual([0]);
      const tomorrow = await again.usage.ingest('other', named('z'), from('stolen', 2, day + 1));
      expect(tomorrow).toMatchObject({ accepted: 1 });
      expect(await again.usage.ingest('other', named('x'))).toMatchObject({ accepted: 1 });
    });

    it('still count for a key when a product is deleted, but not for the product when it is created again', async () => {
      const store = await openAcme();
      await store.usage.ingest('acme', named('a', 'b'), from('stolen'));
      await store.usage.ingest('acme', named('c', 'd'));
      await store.registry.products.delete('acme');
      await store.registry.products.put(acme);
      expect(places(await store.usage.ingest('acme', named('a'), from('stolen')))).toEqual([0]);
      expect(await store.usage.ingest('acme', named('a', 'b', 'c', 'd'))).toMatchObject({ accepted: 4 });
    });

    it('are accepted again when one is removed', async () => {
      const store = await openAcme(1);
      await store.usage.ingest('acme', [event()]);
      const other = event({ name: 'Close' });
      expect(await store.usage.ingest('acme', [other])).toMatchObject({ accepted: 0 });
      const removal = { category: null, name: 'Open', remove: true, eraseRecords: true } as const;
      await store.registry.trackedEvents.change('acme', [removal]);
      expect(await store.usage.ingest('acme', [other])).toMatchObject({ accepted: 1 });
    });
  });
}
