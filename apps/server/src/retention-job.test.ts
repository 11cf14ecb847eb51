import { createLog } from '@keytally/runtime';
import type { RetentionRound, Usage } from '@keytally/store';
import { expect, test } from 'vitest';
import type { AppOptions } from './app-options.ts';
import { createHealthHandlers } from './handlers/health.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createRetentionJob } from './retention-job.ts';
import type { Call } from './types.ts';

const keptFrom = 20_000;
const waiting: RetentionRound = { productId: 'acme', keptFrom, waits: 'clock', records: 7, of: 7 };
const done: RetentionRound = { productId: 'other', keptFrom, events: 5, sessions: 2 };

function jobOf(rounds: RetentionRound[][]) {
  const logged: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line)) });
  const metrics = createMetrics();
  const usage = { removeExpired: async () => rounds.shift() ?? [] } as unknown as Usage;
  const retention = createRetentionJob(usage, log, metrics);
  const options = { store: { checkReady: async () => undefined }, metrics, retention };
  const { getReadiness } = createHealthHandlers(options as unknown as AppOptions);
  const readiness = async () => ((await getReadiness({} as Call<'getReadiness'>)) as { body: object }).body;
  return { retention, logged, readiness, metricsText: () => metrics.registry.metrics() };
}

test('a round that waits is told in the log, by readiness, which stays good, and in the metrics, until it is settled', async () => {
  const { retention, logged, readiness, metricsText } = jobOf([[waiting]]);
  expect(await readiness()).toEqual({ status: 'ready' });
  await retention.run();
  const warning =
    'The retention of the product acme waits: it would delete 7 of 7 records, all before 2024-10-04, and the clock is ' +
    'more than a week ahead of the newest record and of the last time. If clock and setting are right, run "keytally ' +
    'retention run acme".';
  expect(logged).toMatchObject([{ level: expect.anything(), msg: warning, productId: 'acme', records: 7 }]);
  expect(await readiness()).toEqual({ status: 'ready', warnings: [warning] });
  expect(await metricsText()).toContain('keytally_retention_waiting{reason="clock"} 1');
  retention.settled('acme');
  expect(await readiness()).toEqual({ status: 'ready' });
  expect(await metricsText()).toContain('keytally_retention_waiting{reason="clock"} 0');
});

test('what was deleted is counted and logged', async () => {
  const { retention, logged, metricsText } = jobOf([[done], [done]]);
  expect(await metricsText()).toContain('keytally_records_expired_total{of="events"} 0');
  await retention.run();
  await retention.run();
  expect(logged).toMatchObject([{ productId: 'other', events: 5, sessions: 2, keptFrom: '2024-10-04' }, {}]);
  expect(await metricsText()).toContain('keytally_records_expired_total{of="events"} 10');
  expect(await metricsText()).toContain('keytally_records_expired_total{of="sessions"} 4');
});
