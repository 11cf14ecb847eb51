import { createLog } from '@keytally/runtime';
import { openMemoryStore } from '@keytally/store-ports/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type MaintenanceJob, startMaintenance } from './maintenance-jobs.ts';
import { createMetrics } from './metrics/metrics.ts';

const quiet = createLog('silent');

/** Maintenance until the end of the test, or until the returned function is called. */
function maintain(...given: Parameters<typeof startMaintenance>): () => Promise<void> {
  const stop = startMaintenance(...given);
  onTestFinished(stop);
  return stop;
}

it('repeats a job, also after a failure', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('once')).mockResolvedValue(undefined);
  const stop = maintain([{ name: 'tidying', everyMs: 1, run }], quiet, createMetrics());
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
  const stop = maintain([{ name: 'tidying', everyMs: 1, run }], log, createMetrics());
  await expect.poll(() => run.mock.calls.length).toBeGreaterThan(3);
  await stop();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'tidying failed' }]);
});

it('runs a job at once if it is marked so', async () => {
  const run = vi.fn().mockResolvedValue(undefined);
  maintain([{ name: 'tidying', everyMs: 3_600_000, atOnce: true, run }], quiet, createMetrics());
  await expect.poll(() => run.mock.calls.length).toBe(1);
});

it('stops only when the running job has ended', async () => {
  let end: () => void = () => undefined;
  const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const stop = maintain([{ name: 'tidying', everyMs: 1, run }], quiet, createMetrics());
  onTestFinished(() => end());
  await expect.poll(() => run.mock.calls.length).toBe(1);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(stopped).toBe(false);
  end();
  await stopping;
  expect(run).toHaveBeenCalledTimes(1);
});

describe('on several servers', () => {
  /** Starts maintenance on two servers that share a store. */
  async function startTwo(jobs: readonly MaintenanceJob[]) {
    const { turns } = await openMemoryStore();
    return [1, 2].map(() => maintain(jobs, quiet, createMetrics(), turns));
  }

  it('a job runs on one of them, and the next time only when it is due again', async () => {
    const run = vi.fn().mockResolvedValue(undefined);
    const other = vi.fn().mockResolvedValue(undefined);
    const stops = await startTwo([
      { name: 'tidying', everyMs: 3_600_000, atOnce: true, run },
      { name: 'sorting', everyMs: 1, run: other },
    ]);
    await expect.poll(() => other.mock.calls.length).toBeGreaterThan(10);
    await Promise.all(stops.map((stop) => stop()));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('a job never runs on both at once, and is told if it loses its turn', async () => {
    let [atWork, most, runs] = [0, 0, 0];
    const run = async (signal?: AbortSignal) => {
      expect(signal?.aborted).toBe(false);
      most = Math.max(most, ++atWork);
      await new Promise((resolve) => setImmediate(resolve));
      atWork -= 1;
      runs += 1;
    };
    const stops = await startTwo([{ name: 'tidying', everyMs: 1, run }]);
    await expect.poll(() => runs).toBeGreaterThan(20);
    await Promise.all(stops.map((stop) => stop()));
    expect(most).toBe(1);
  });

  it('the other one goes on when one stops', async () => {
    const run = vi.fn().mockResolvedValue(undefined);
    const [stop] = await startTwo([{ name: 'tidying', everyMs: 1, run }]);
    await stop?.();
    const before = run.mock.calls.length;
    await expect.poll(() => run.mock.calls.length).toBeGreaterThan(before + 3);
  });
});
