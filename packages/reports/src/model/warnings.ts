import type { Schema } from '@keytally/contract';
import type { ModelWarning } from './selection.ts';

/** The warnings of a report, with only the number instead of the text, which is up to the engine. */
export function withWarnings(
  warnings: readonly ModelWarning[],
  ungrouped: number = 0,
): Schema<'ReportWarning'>[] {
  const left: Schema<'ReportWarning'>[] =
    ungrouped === 0 ? [] : [{ code: 'ungrouped-clients', detail: String(ungrouped), pointer: '/groupBy' }];
  return [...warnings.map((warning) => ({ ...warning, detail: '' })), ...left];
}
