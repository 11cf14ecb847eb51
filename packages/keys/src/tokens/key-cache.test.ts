import { describe, expect, test, vi } from 'vitest';
import type { KeyRow } from '../registry/key-row.ts';
import { deleteKey, putKeys } from '../registry/key-verbs.ts';
import { createMemoryRegistry } from '../registry/memory-registry.ts';
import type { KeyRegistry } from '../registry/registry.ts';
import { createFakeClock, startOfTime } from '../testing/fake-clock.ts';
import { newUpload, uploadedRows } from '../testing/world.ts';
import { KeyCache } from './key-cache.ts';

const maxAge = 30_000;
const cooldown = 2_000;

/** One store and two servers: this one is not notified of changes by the other one. */
function createCluster() {
  const clock = createFakeClock();
  const store = createMemoryRegistry(uploadedRows('CLIENT', newUpload('app')));
  const here: KeyRegistry = { ...store, revision: () => 0 };
  const read = vi.spyOn(here, 'read');
  return { clock, store, here, read, cache: new KeyCache({ registry: here, clock, maxAge, cooldown }) };
}

/** A registry whose reads finish when a test says so. */
function createSlowReads(registry: KeyRegistry) {
  const waiting: (() => void)[] = [];
  const read: KeyRegistry['read'] = async () => {
    const rows = await registry.read();
    await new Promise<void>((resolve) => waiting.push(resolve));
    return rows;
  };
  return { slow: { ...registry, read: vi.fn(read) }, finish: () => waiting.shift()?.() };
}

const unavailable = { code: 'store-unavailable' };

test('P1 the age of the cached keys is that of their read, however often they are used', async () => {
  const { clock, cache } = createCluster();
  expect(cache.age).toBeUndefined();
  await cache.find('CLIENT', 'app');
  clock.advance(20_000);
  await cache.find('CLIENT', 'app');
  expect(cache.age).toBe(20_000);
  clock.advance(20_000);
  await cache.find('CLIENT', 'app');
  expect(cache.age).toBe(0);
});

test('P1 a change by this server is seen at once', async () => {
  const clock = createFakeClock();
  const registry = createMemoryRegistry(uploadedRows('CLIENT', newUpload('app')));
  const cache = new KeyCache({ registry, clock, maxAge, cooldown });
  expect(await cache.find('CLIENT', 'app')).toBeDefined();
  await deleteKey(registry, 'CLIENT', 'app', startOfTime);
  expect(await cache.find('CLIENT', 'app')).toBeUndefined();
  await putKeys(registry, 'CLIENT', [newUpload('app')], startOfTime);
  expect(await cache.find('CLIENT', 'app')).toBeDefined();
});

test('P1 a change is seen even by a call that finds an older read running', async () => {
  const registry = createMemoryRegistry(uploadedRows('CLIENT', newUpload('app')));
  const { slow, finish } = createSlowReads(registry);
  const cache = new KeyCache({ registry: slow, clock: createFakeClock(), maxAge, cooldown });
  const before = cache.find('CLIENT', 'app');
  await settled();
  await deleteKey(registry, 'CLIENT', 'app', startOfTime);
  const after = cache.find('CLIENT', 'app');
  finish();
  await settled();
  finish();
  expect(await after).toBeUndefined();
  await before;
});

test('P2 a deletion by another server is seen one millisecond past the bound, however busy the key', async () => {
  const { clock, store, cache } = createCluster();
  expect(await cache.find('CLIENT', 'app')).toBeDefined();
  await deleteKey(store, 'CLIENT', 'app', startOfTime);
  for (let second = 0; second < 30; second++) {
    clock.advance(1_000);
    expect(await cache.find('CLIENT', 'app')).toBeDefined();
  }
  clock.advance(1);
  expect(await cache.find('CLIENT', 'app')).toBeUndefined();
});

test('P2 the age counts from the start of the read', async () => {
  const clock = createFakeClock();
  const registry = createMemoryRegistry(uploadedRows('CLIENT', newUpload('app')));
  const { slow, finish } = createSlowReads(registry);
  const cache = new KeyCache({ registry: { ...slow, revision: () => 0 }, clock, maxAge, cooldown });
  const first = cache.find('CLIENT', 'app');
  await settled();
  clock.advance(29_000);
  finish();
  expect(await first).toBeDefined();
  await deleteKey(registry, 'CLIENT', 'app', startOfTime);
  clock.advance(1_001);
  const second = cache.find('CLIENT', 'app');
  await settled();
  finish();
  expect(await second).toBeUndefined();
});

test('P2 a read that took longer than the bound is not used', async () => {
  const clock = createFakeClock();
  const { slow, finish } = createSlowReads(createMemoryRegistry(uploadedRows('CLIENT', newUpload('app'))));
  const cache = new KeyCache({ registry: slow, clock, maxAge, cooldown });
  const found = cache.find('CLIENT', 'app');
  await settled();
  clock.advance(30_001);
  finish();
  await expect(found).rejects.toMatchObject(unavailable);
});

test('P3 while the store fails cached keys are good up to the bound, then all are refused', async () => {
  const { clock, cache, read } = createCluster();
  await cache.find('CLIENT', 'app');
  read.mockRejectedValue(new Error('gone'));
  clock.advance(30_000);
  expect(await cache.find('CLIENT', 'app')).toBeDefined();
  expect(await cache.find('CLIENT', 'nobody')).toBeUndefined();
  clock.advance(1);
  await expect(cache.find('CLIENT', 'app')).rejects.toMatchObject(unavailable);
  await expect(cache.find('CLIENT', 'nobody')).rejects.toMatchObject(unavailable);
});

test('P3 a failing store is read once per cool-down, and used again once it works', async () => {
  const { clock, cache, read } = createCluster();
  read.mockRejectedValue(new Error('gone'));
  for (let call = 0; call < 5; call++) {
    await expect(cache.find('CLIENT', 'app')).rejects.toMatchObject(unavailable);
  }
  expect(read).toHaveBeenCalledTimes(1);
  read.mockReset();
  clock.advance(cooldown);
  expect(await cache.find('CLIENT', 'app')).toBeDefined();
});

test('P4 unknown keys cause one read per cool-down, however many callers send them', async () => {
  const { clock, cache, read } = createCluster();
  await cache.find('CLIENT', 'app');
  const guess = () => Promise.all(Array.from({ length: 100 }, (_, n) => cache.find('CLIENT', `guess-${n}`)));
  await guess();
  expect(read).toHaveBeenCalledTimes(1);
  for (let round = 1; round <= 3; round++) {
    clock.advance(cooldown);
    await guess();
    await guess();
    expect(read).toHaveBeenCalledTimes(1 + round);
  }
});

test('P4 a key put by another server is found after the cool-down, by every caller who waits', async () => {
  const { clock, store, cache } = createCluster();
  await cache.find('CLIENT', 'app');
  await putKeys(store, 'CLIENT', [newUpload('new')], startOfTime);
  expect(await cache.find('CLIENT', 'new')).toBeUndefined();
  clock.advance(cooldown);
  const found = await Promise.all([1, 2, 3].map(() => cache.find('CLIENT', 'new')));
  expect(found.map((row) => row?.id)).toEqual(['new', 'new', 'new']);
});

describe('a session that another server opened', () => {
  const parent = uploadedRows('CLIENT', newUpload('app')) as [KeyRow];

  /** Opens a session of a key on the other server. */
  async function openSession(store: KeyRegistry, id: string, [{ thumbprint }] = parent): Promise<void> {
    const session = { parentId: 'app', parentThumbprint: thumbprint, role: 'viewer' as const };
    const [row] = uploadedRows('CLIENT', newUpload('own')) as [KeyRow];
    await store.change(() => ({ write: [{ ...row, id, session }], result: undefined }));
  }

  function createServers() {
    const store = createMemoryRegistry(parent);
    const here = { ...store, revision: () => 0 };
    const readSessions = vi.spyOn(here as Required<KeyRegistry>, 'readSessions');
    const cache = new KeyCache({ registry: here, clock: createFakeClock(), maxAge, cooldown });
    return { store, here, readSessions, cache };
  }

  test('is found at once, although unknown keys were asked for a moment ago', async () => {
    const { store, readSessions, cache } = createServers();
    expect(await cache.find('CLIENT', 'nobody')).toBeUndefined();
    expect(await cache.find('CLIENT', 'session-1')).toBeUndefined();
    await openSession(store, 'session-1');
    expect((await cache.find('CLIENT', 'session-1'))?.id).toBe('session-1');
    expect(await cache.find('ADMIN', 'session-1')).toBeUndefined();
    readSessions.mockClear();
    expect((await cache.find('CLIENT', 'session-1'))?.id).toBe('session-1');
    expect(readSessions).not.toHaveBeenCalled();
  });

  test('comes with its parent, even if that was replaced since', async () => {
    const { store, cache } = createServers();
    await cache.find('CLIENT', 'app');
    const replacement = newUpload('app');
    await putKeys(store, 'CLIENT', [replacement], startOfTime);
    const replaced = uploadedRows('CLIENT', replacement) as [KeyRow];
    await openSession(store, 'session-1', replaced);
    await cache.find('CLIENT', 'session-1');
    expect((await cache.find('CLIENT', 'app'))?.thumbprint).toBe(replaced[0].thumbprint);
  });

  test('costs one look-up at a time, however many callers make ids up', async () => {
    const { here, readSessions, cache } = createServers();
    await cache.find('CLIENT', 'app');
    let [atOnce, most] = [0, 0];
    readSessions.mockImplementation(async () => {
      most = Math.max(most, ++atOnce);
      await settled();
      atOnce -= 1;
      return [];
    });
    const read = vi.spyOn(here, 'read');
    await Promise.all(Array.from({ length: 100 }, (_, n) => cache.find('CLIENT', `session-${n}`)));
    expect([most, read.mock.calls.length]).toEqual([1, 0]);
    expect(readSessions.mock.calls.length).toBeLessThanOrEqual(2);
    expect(new Set(readSessions.mock.calls.flatMap(([ids]) => ids)).size).toBe(100);
  });

  test('is not blamed if the registry cannot be read, and is found later', async () => {
    const { store, readSessions, cache } = createServers();
    await openSession(store, 'session-0');
    await cache.find('CLIENT', 'app');
    await openSession(store, 'session-1');
    readSessions.mockRejectedValueOnce(new Error('gone'));
    await expect(cache.find('CLIENT', 'session-1')).rejects.toMatchObject(unavailable);
    expect(await cache.find('CLIENT', 'session-0')).toBeDefined();
    expect(await cache.find('CLIENT', 'session-1')).toBeDefined();
  });

  test('is not found again after it was ended here, by a look-up from before', async () => {
    const store = createMemoryRegistry(parent);
    const { promise: isRead, resolve } = Promise.withResolvers<void>();
    let revision = 0;
    const readSessions = vi.fn(async (ids: readonly string[]) => {
      const rows = (await store.readSessions?.(ids)) ?? [];
      await isRead;
      return rows;
    });
    const here: KeyRegistry = { ...store, readSessions: readSessions, revision: () => revision };
    const cache = new KeyCache({ registry: here, clock: createFakeClock(), maxAge, cooldown });
    await cache.find('CLIENT', 'app');
    await openSession(store, 'session-1');
    const before = cache.find('CLIENT', 'session-1');
    await expect.poll(() => readSessions.mock.calls.length).toBe(1);
    await deleteKey(store, 'CLIENT', 'session-1', startOfTime);
    revision += 1;
    await cache.find('CLIENT', 'app');
    resolve();
    expect(await before).toBeDefined();
    expect(await cache.find('CLIENT', 'session-1')).toBeUndefined();
  });
});

test('many callers share one read', async () => {
  const { cache, read } = createCluster();
  await Promise.all(Array.from({ length: 100 }, () => cache.find('CLIENT', 'app')));
  expect(read).toHaveBeenCalledTimes(1);
});

test('K13 a registered key is found while others are added and deleted', async () => {
  const clock = createFakeClock();
  const registry = createMemoryRegistry(uploadedRows('CLIENT', newUpload('app')));
  const cache = new KeyCache({ registry, clock, maxAge, cooldown });
  const finds: Promise<unknown>[] = [];
  for (let round = 0; round < 50; round++) {
    finds.push(cache.find('CLIENT', 'app'));
    const put = putKeys(registry, 'CLIENT', [newUpload(`rotating-${round}`)], clock.now());
    finds.push(cache.find('CLIENT', 'app'));
    await put;
    finds.push(cache.find('CLIENT', 'app'));
    if (round > 0) await deleteKey(registry, 'CLIENT', `rotating-${round - 1}`, clock.now());
    clock.advance(round * 100);
  }
  expect((await Promise.all(finds)).every((row) => row !== undefined)).toBe(true);
});

test('T7 ids compare byte for byte, kinds too', async () => {
  const { cache } = createCluster();
  expect(await cache.find('CLIENT', 'App')).toBeUndefined();
  expect(await cache.find('ADMIN', 'app')).toBeUndefined();
});

/** Lets all pending work run that does not wait for a read. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
