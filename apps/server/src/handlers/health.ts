import type { AppOptions } from '../app-options.ts';
import { METRICS_TYPES, metricsText } from '../metrics/metrics-text.ts';
import { RequestProblem } from '../problems/problem.ts';
import type { Answer, Handlers } from '../types.ts';

/** Liveness, readiness and metrics. */
export function createHealthHandlers({
  store,
  metrics,
  stopping,
  retention,
}: AppOptions): Pick<Handlers, 'getLiveness' | 'getReadiness' | 'getMetrics'> {
  return {
    getLiveness: () => ({ type: 'application/json', body: { status: 'alive' } }),
    getReadiness: async () => {
      if (stopping?.aborted) throw new RequestProblem('store-unavailable', 'The server is stopping.');
      await store.checkReady();
      const warnings = retention?.warnings() ?? [];
      return {
        type: 'application/json',
        body: { status: 'ready', ...(warnings.length > 0 && { warnings }) },
      };
    },
    getMetrics: async ({ accept }) => {
      const body = await metricsText(metrics, accept);
      return { type: accept, contentType: METRICS_TYPES[accept], body } as Answer<'getMetrics'>;
    },
  };
}
