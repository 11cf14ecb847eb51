import type { RecordChecker } from '@keytally/events';
import type { Sink } from './import-file.ts';

/** Judges records without anything that is stored. */
export function checkingSink(check: RecordChecker, now: () => number): Sink {
  return {
    takesJson: false,
    now,
    async send(records) {
      const errors = records.flatMap(({ record, verdict = check(record, now()) }, index) =>
        verdict.error ? { index, ...verdict.error } : [],
      );
      const accepted = records.length - errors.length;
      return { accepted, duplicates: 0, rejected: errors.length, errors, watermark: '' };
    },
  };
}
