import type { AppOptions } from '../app-options.ts';
import { METRICS_TYPES, metricsText } from '../metrics/metrics-text.ts';
import { RequestProblem } from '../problems/problem.ts';
import type { Answer, Handlers } from '../types.ts';

/** Liveness, readiness and metrics. */
export function createHealthHandlers({
  store,
  metrics,
  stopping,
}: AppOptions): Pick<Handlers, 'getLiveness' | 'getReadiness' | 'getMetrics'> {
  return {
    getLiveness: () => ({ type: 'application/json', body: { status: 'alive' } }),
    getReadiness: async () => {
      if (stopping?.aborted) throw new RequestProblem('store-unavailable', 'The server is stopping.');
      await store.checkReady();
      return { type: 'application/json', body: { status: 'ready' } };
    },
    getMetrics: async ({ accept }) => {
      const body = await metricsText(metrics, accept);
      return { type: accept, contentType: METRICS_TYPES[accept], body } as Answer<'getMetrics'>;
    },
  };
}
