import type { RecordChecker } from '@keytally/events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkingSink } from './checking-sink.ts';
import { dryRunSink } from './dry-run-sink.ts';
import type { SendBatch } from './import-run.ts';

const records = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', undefined),
  clientId: fc.constantFrom('ann', 'ben'),
  occurredAt: fc.constantFrom('2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000Z', '2026-03-01T11:00:00Z'),
  isWrong: fc.boolean(),
});

const check = (({ isWrong }: { readonly isWrong?: boolean }) =>
  isWrong ? { error: { pointer: '', message: 'wrong' } } : {}) as RecordChecker;

/** Judges what would be stored, and remembers what it took. */
const judge = () => checkingSink(check, Date.now);

const sentOf = (batch: readonly object[]) =>
  batch.map((record) => ({ record: { ...record }, verdict: undefined, json: JSON.stringify(record) }));

test('a dry run counts what would be counted, however the records are divided into batches', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(records, { maxLength: 6 }), { maxLength: 5 }), async (batches) => {
      const forgets: SendBatch = (query, body) => {
        expect(query).toEqual({ import: 'n', dryRun: true });
        return judge().send(sentOf((JSON.parse(body) as { records: object[] }).records));
      };
      const dryRun = dryRunSink(forgets, { import: 'n' }, check);
      const right = judge();
      for (const batch of batches.map(sentOf)) {
        const { accepted, duplicates, rejected, errors } = await dryRun.send(batch);
        expect({ accepted, duplicates, rejected, errors }).toEqual(
          (({ watermark: _, ...counts }) => counts)(await right.send(batch)),
        );
      }
    }),
  );
});
