import type { RecordChecker } from '@keytally/events';
import { RepeatedIds } from './ids/repeated-ids.ts';
import type { SentRecord, Sink } from './import-file.ts';
import { type BatchQuery, type SendBatch, serverSink } from './import-run.ts';

/**
 * Asks a server what it would do with records. It stores none of them, so that it does not know in a batch what was in an earlier
 * one: events with the id of one there are kept back, and are the duplicates that they would be.
 */
export function dryRunSink(send: SendBatch, query: BatchQuery, check: RecordChecker): Sink {
  const server = serverSink(send, { ...query, dryRun: true });
  const sent = new RepeatedIds();
  // One that is wrong is rejected, whatever its id is.
  const isRepeated = ({ record, verdict }: SentRecord) =>
    sent.isKnown(record) && (verdict ?? check(record, server.now())).error === undefined;
  return {
    ...server,
    async send(records) {
      const fresh = [...records.entries()].filter(([, one]) => !isRepeated(one));
      const result = await server.send(fresh.map(([, one]) => one));
      const errors = result.errors.map((error) => ({
        ...error,
        index: fresh[error.index]?.[0] ?? error.index,
      }));
      const bad = new Set(errors.map(({ index }) => index));
      for (const [index, { record }] of fresh) if (!bad.has(index)) sent.isRepeated(record);
      return { ...result, errors, duplicates: result.duplicates + records.length - fresh.length };
    },
  };
}
