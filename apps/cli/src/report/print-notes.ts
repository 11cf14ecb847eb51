import { tell } from '../command/output.ts';

/** Says something of a report on standard error, beside its rows. */
export function printNotes(notes: readonly string[]): void {
  for (const note of notes) tell(`keytally: ${note}`);
}
