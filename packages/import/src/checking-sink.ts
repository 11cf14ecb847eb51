import type { RecordChecker } from '@keytally/events';
import { RepeatedIds } from './ids/repeated-ids.ts';
import type { Sink } from './import-file.ts';

/** Judges records without anything that is stored. */
export function checkingSink(check: RecordChecker, now: () => number): Sink {
  const ids = new RepeatedIds();
  return {
    takesJson: false,
    now,
    async send(records) {
      const errors = records.flatMap(({ record, verdict = check(record, now()) }, index) =>
        verdict.error ? { index, ...verdict.error } : [],
      );
      const bad = new Set(errors.map(({ index }) => index));
      const good = records.filter((_, index) => !bad.has(index));
      const duplicates = good.filter(({ record }) => ids.isRepeated(record)).length;
      return {
        accepted: good.length - duplicates,
        duplicates,
        rejected: errors.length,
        errors,
        watermark: '',
      };
    },
  };
}
