import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeytallyClient } from '../keytally-client.ts';
import { createRecordStore } from '../testing/record-store.ts';
import { createTracker } from '../tracker/tracker.ts';
import { storageSpool } from './storage-spool.ts';

/** The storage of an origin, which all its tabs share. */
function newStorage(): Storage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const line = (name: string) => JSON.stringify({ id: name, clientId: 'u1', name });
const opened = (storage: Storage, maxCharacters?: number) => {
  const spool = storageSpool({ storage, ...(maxCharacters !== undefined && { maxCharacters }) });
  spool.open('acme');
  return spool;
};

test('what a tab that was closed had is read by the next one, oldest first, and is gone when it is delivered', () => {
  const storage = newStorage();
  const first = opened(storage);
  for (const name of ['a', 'b', 'c']) expect(first.append(line(name), true)).toBe(true);
  first.acknowledge(1);
  first.close();
  const next = opened(storage);
  expect(next.unread).toBe(2);
  expect([...next.read(1), ...next.read(1)]).toEqual([line('b'), line('c')]);
  next.append(line('d'), true);
  next.acknowledge(3);
  next.close();
  expect(storage.kept.size).toBe(0);
});

test('a tab that is open keeps what it has, and one that has said nothing for minutes is closed', () => {
  const storage = newStorage();
  const open = opened(storage);
  open.append(line('a'), true);
  vi.advanceTimersByTime(600_000);
  expect(opened(storage).unread).toBe(0);
  const said = String(Date.now() - 200_000);
  for (const key of storage.kept.keys()) if (key.endsWith(' alive')) storage.setItem(key, said);
  const next = opened(storage);
  expect(next.read(1_000)).toEqual([line('a')]);
});

test('products keep apart', () => {
  const storage = newStorage();
  const spool = opened(storage);
  spool.append(line('a'), true);
  spool.close();
  const other = storageSpool({ storage });
  other.open('other');
  expect(other.unread).toBe(0);
});

test('without room a record is refused, and there is room again when some are delivered', () => {
  const storage = newStorage();
  const spool = opened(storage, 1_000);
  let stored = 0;
  while (spool.append(line(`e${stored}`), true)) stored += 1;
  expect(stored).toBeGreaterThan(5);
  spool.acknowledge(2);
  expect(spool.append(line('later'), true)).toBe(true);
});

test('what another tab has sent in the meantime is passed over, and leaves its room', () => {
  const storage = newStorage();
  const first = opened(storage, 5_000);
  while (first.append(line('a'), true));
  first.close();
  const [one, other] = [opened(storage, 5_000), opened(storage, 5_000)];
  const all = one.unread;
  expect(one.read(Number.POSITIVE_INFINITY)).toHaveLength(all);
  one.acknowledge(all);
  expect(other.append(line('b'), false)).toBe(false);
  expect(other.read(Number.POSITIVE_INFINITY)).toEqual([]);
  expect(other.append(line('b'), true)).toBe(true);
});

test('a tracker of the next page sends what the last one could not, and it counts once', async () => {
  const storage = newStorage();
  const store = createRecordStore();
  let isUp = false;
  const fetch = async (request: Request) => {
    if (isUp) return Response.json(store.ingest(await request.text()));
    throw new TypeError('Failed to fetch');
  };
  const client = createKeytallyClient({ baseUrl: 'http://keytally.test', fetch, retry: { attempts: 1 } });
  const page = () =>
    createTracker(client, { productId: 'acme', clientId: 'u1', spool: storageSpool({ storage }) });
  const first = page();
  first.track('Page', 'Open');
  const closed = first.close({ seconds: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await closed).queued).toBe(1);
  isUp = true;
  const second = page();
  second.track('Page', 'Again');
  expect(await second.close()).toMatchObject({ queued: 0, accepted: 2 });
  expect(store.names).toEqual(['Open', 'Again']);
  expect(storage.kept.size).toBe(0);
});
