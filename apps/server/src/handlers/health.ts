import type { AppOptions } from '../app-options.ts';
import { notImplemented } from '../not-implemented.ts';
import { RequestProblem } from '../problem.ts';
import type { Handlers } from '../types.ts';

/** For those who run the server. */
export function createHealthHandlers({
  store,
  stopping,
}: AppOptions): Pick<Handlers, 'getLiveness' | 'getReadiness' | 'getMetrics'> {
  return {
    getLiveness: () => ({ type: 'application/json', body: { status: 'alive' } }),
    getReadiness: async () => {
      if (stopping?.aborted) throw new RequestProblem('store-unavailable', 'The server is stopping.');
      await store.checkReady();
      return { type: 'application/json', body: { status: 'ready' } };
    },
    getMetrics: notImplemented,
  };
}
