import { noValueMark, spreadsheetErrors } from '@keytally/events';
import { quoted } from '../../sql-text.ts';

const ERRORS = spreadsheetErrors.map(quoted).join(', ');

/** SQL condition that a text of a cell stands for no value; the same as `hasNoValue`. */
export function hasNoValue(field: string): string {
  return `(starts_with(${field}, ${quoted(noValueMark)}) OR ${field} IN (${ERRORS}))`;
}
