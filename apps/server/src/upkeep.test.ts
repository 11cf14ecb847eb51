import { createLog } from '@keytally/runtime';
import { expect, it, vi } from 'vitest';
import { startUpkeep } from './upkeep.ts';

const quiet = createLog('silent');

it('repeats a job, also after a failure', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('once')).mockResolvedValue(undefined);
  const stop = startUpkeep([{ name: 'tidying', everyMs: 1, run }], quiet);
  await expect.poll(() => run.mock.calls.length).toBeGreaterThan(2);
  await stop();
  const calls = run.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(run).toHaveBeenCalledTimes(calls);
});

it('logs once that a job keeps failing for the same reason', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const run = vi.fn(() => Promise.reject(new Error('no room')));
  const stop = startUpkeep([{ name: 'tidying', everyMs: 1, run }], log);
  await expect.poll(() => run.mock.calls.length).toBeGreaterThan(3);
  await stop();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'tidying failed' }]);
});

it('runs a job at once if it is marked so', async () => {
  const run = vi.fn().mockResolvedValue(undefined);
  const stop = startUpkeep([{ name: 'tidying', everyMs: 3_600_000, atOnce: true, run }], quiet);
  await expect.poll(() => run.mock.calls.length).toBe(1);
  await stop();
});

it('stops only when the running job has ended', async () => {
  let end: () => void = () => undefined;
  const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const stop = startUpkeep([{ name: 'tidying', everyMs: 1, run }], quiet);
  await expect.poll(() => run.mock.calls.length).toBe(1);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(stopped).toBe(false);
  end();
  await stopping;
  expect(run).toHaveBeenCalledTimes(1);
});
