import { createLog } from '@keytally/runtime';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { countServers } from './count-servers.ts';

afterEach(() => vi.useRealTimers());

const log = createLog('silent');

test('a server counts the others again and again, keeps the last count when that fails, and says that it leaves', async () => {
  vi.useFakeTimers();
  const counts = [3, new Error('the database is gone'), 2];
  const leave = vi.fn(async () => undefined);
  const announce = vi.fn(async () => {
    const count = counts.shift() ?? 2;
    if (count instanceof Error) throw count;
    return count;
  });
  const servers = await countServers({ announce, leave }, log);
  onTestFinished(() => servers.stop());
  expect(servers.now()).toBe(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([announce.mock.calls.length, servers.now()]).toEqual([2, 3]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(servers.now()).toBe(2);
  await servers.stop();
  expect(leave).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(announce).toHaveBeenCalledTimes(3);
});

test('where no others can be there is one', async () => {
  const servers = await countServers(undefined, log);
  onTestFinished(() => servers.stop());
  expect(servers.now()).toBe(1);
});

test('a database that hangs is asked once, and does not keep a server from stopping', async () => {
  vi.useFakeTimers();
  const announce = vi.fn(async () => 2);
  const servers = await countServers({ announce, leave: async () => undefined }, log, 10);
  onTestFinished(() => servers.stop());
  announce.mockImplementation(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(announce).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  await expect(servers.stop()).resolves.toBeUndefined();
});
