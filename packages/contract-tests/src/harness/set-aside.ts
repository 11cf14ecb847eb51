import { setTimeout as sleep } from 'node:timers/promises';
import type { Schema } from '@keytally/contract';
import { type CallOptions, call } from './call.ts';
import { example } from './example.ts';

/**
 * Sets aside what the example of `replaceImport` puts in the place of the records of the import `march-2026`. On a busy machine a
 * generated request may have begun another run of it: that keeps this one out until it is taken for ended, for a minute.
 */
export async function setAside(url: string, options: CallOptions): Promise<void> {
  const { importRun, records } = example('replaceImport.replacement') as Schema<'ImportReplacement'>;
  const record = { clientId: 'u1', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' };
  const right = Array.from({ length: records }, (_, place) => ({ ...record, id: `right ${place}` }));
  const query = `?import=march-2026&importRun=${importRun}&importReplaces=true`;
  for (;;) {
    const { text } = await call(url, 'ingestRecords', { ...options, query, body: { records: right } });
    if (!text.includes('"code":"import-running"')) return;
    await sleep(1_000);
  }
}
