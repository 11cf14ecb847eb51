import type { AppOptions } from '../app-options.ts';
import { createIngestion } from '../ingestion/ingestion.ts';
import { readBatch } from '../ingestion/read-batch.ts';
import type { Reporting } from '../reports/reporting.ts';
import type { Handlers } from '../types.ts';

type EventOperation = 'ingestRecords' | 'listProperties';

/** Ingestion of usage records, and the list of properties. */
export function createEventHandlers(
  options: AppOptions,
  reporting: Reporting,
): Pick<Handlers, EventOperation> {
  const { metrics } = options;
  const ingest = createIngestion(options);
  return {
    ingestRecords: async ({ product, body, overfull, ...call }) => {
      const result = await ingest(product, readBatch(body, overfull), call);
      metrics.records.inc({ verdict: 'accepted' }, result.accepted);
      metrics.records.inc({ verdict: 'duplicate' }, result.duplicates);
      metrics.records.inc({ verdict: 'rejected' }, result.rejected);
      return { type: 'application/json', body: result };
    },
    listProperties: async (call) => ({ type: 'application/json', bytes: await reporting.properties(call) }),
  };
}
