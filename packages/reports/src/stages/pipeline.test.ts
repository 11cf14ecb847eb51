import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runReport } from '../report-kinds.ts';
import { trimName } from '../testing/clean-name.ts';
import { exampleWorld } from '../testing/examples.ts';
import { useDuckdbWorld } from '../testing/use-duckdb-world.ts';

const { product } = exampleWorld();
const request = { startDate: '2026-03-02', stopDate: '2026-03-04' };

const duckdb = await useDuckdbWorld({
  product: { ...product, watermark: 'w-9007199254740993' },
  names: [],
  events: [],
  sessionRecords: [],
});

describe('runReport', () => {
  it('leaves out dataThrough without events, and passes the watermark on', async () => {
    const context = { product, runner: duckdb.runner, cleanName: trimName };
    const { meta } = await runReport('getBasicDataTable', request, context);
    expect(meta).toEqual({
      productId: 'acme-editor',
      timeZone: 'UTC',
      ...request,
      watermark: 'w-9007199254740993',
      warnings: [],
    });
  });

  it('pauses repeatedly while it makes many rows, and can be stopped there', async () => {
    const values = Array.from({ length: 5_000 }, (_, place) => `nobody ${place}`);
    const events = Array.from({ length: 10 }, (_, place) => ({
      combiLabel: `combination ${place}`,
      combiArray: [{ categoryType: 'regex', nameType: 'regex', category: '.', name: '.' } as const],
    }));
    const segments = [{ type: 'stringArray', value: values, split: true } as const];
    const asked = { ...request, segmentBy: 'clientId', segments, events } as const;
    const stop = new AbortController();
    const pause = vi.fn(() => Promise.resolve());
    const context = { product, runner: duckdb.runner, cleanName: trimName, signal: stop.signal, pause };
    // By this clock ten looks at it take a millisecond, however fast the machine is.
    let looks = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => looks++ / 10);
    onTestFinished(() => clock.mockRestore());
    for (const kind of ['getAdvancedFullReport', 'getLifetimeDataTable'] as const) {
      pause.mockClear();
      await runReport(kind, asked, context);
      expect(pause.mock.calls.length).toBeGreaterThanOrEqual(100);
    }
    pause.mockReset();
    pause.mockImplementation(async () => stop.abort(new Error('stopped')));
    await expect(runReport('getAdvancedFullReport', asked, context)).rejects.toThrow(/^stopped$/);
    expect(pause).toHaveBeenCalledTimes(1);
  });

  it('passes its signal to the runner and rethrows what the runner throws', async () => {
    const { signal } = new AbortController();
    const runner = {
      ...duckdb.runner,
      run: async (_: string, __: unknown, options?: { signal?: AbortSignal }) => {
        throw new Error(options?.signal === signal ? 'stopped' : 'without the signal');
      },
    };
    const context = { product, runner, cleanName: trimName, signal };
    await expect(runReport('getBasicDataTable', request, context)).rejects.toThrow(/^stopped$/);
  });
});
