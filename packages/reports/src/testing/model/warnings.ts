import type { Schema } from '@keytally/contract';
import type { ModelWarning } from './selection.ts';

/** Warnings as a report has them, with a number in place of the sentence, which is the engine's own. */
export function withWarnings(
  warnings: readonly ModelWarning[],
  ungrouped: number = 0,
): Schema<'ReportWarning'>[] {
  const left: Schema<'ReportWarning'>[] =
    ungrouped === 0 ? [] : [{ code: 'ungrouped-clients', detail: String(ungrouped), pointer: '/groupBy' }];
  return [...warnings.map((warning) => ({ ...warning, detail: '' })), ...left];
}
