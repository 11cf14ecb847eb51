import type { Schema } from '@keytally/contract';
import { type CallOptions, call } from './call.ts';
import { example } from './example.ts';

/** Sets aside what the example of `replaceImport` puts in the place of the records of the import `march-2026`. */
export async function setAside(url: string, options: CallOptions): Promise<void> {
  const { importRun, records } = example('replaceImport.replacement') as Schema<'ImportReplacement'>;
  const record = { clientId: 'u1', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' };
  const right = Array.from({ length: records }, (_, place) => ({ ...record, id: `right ${place}` }));
  const query = `?import=march-2026&importRun=${importRun}&importReplaces=true`;
  await call(url, 'ingestRecords', { ...options, query, body: { records: right } });
}
