import { importNameOf, isImportName } from '@keytally/import';
import { CommandError } from '../command/command-error.ts';

/** The name of an import: the given one, or one made from the file and the instant. */
export function givenImportName(file: string, given: string | undefined, now: Date): string {
  if (given === undefined) return importNameOf(file, now);
  if (isImportName(given)) return given;
  throw new CommandError(
    `--name is "${given}": use 1 to 100 of the characters A-Z a-z 0-9 . _ - and begin with a letter or a digit.`,
    2,
  );
}
