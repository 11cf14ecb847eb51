import { importNameOf, isImportName } from '@keytally/import';
import { CommandError } from '../command/command-error.ts';

interface NameFlags {
  readonly name?: string | undefined;
  readonly replace?: string | undefined;
}

/** The name of an import: the given one, or one made from the file and the instant. */
export function givenImportName(file: string, { name, replace }: NameFlags, now: Date): string {
  if (name !== undefined && replace !== undefined)
    throw new CommandError('Use either --name, for a new import, or --replace, for one that is there.', 2);
  if (replace !== undefined) return checkedName('--replace', replace);
  return name === undefined ? importNameOf(file, now) : checkedName('--name', name);
}

function checkedName(flag: string, name: string): string {
  if (isImportName(name)) return name;
  throw new CommandError(
    `${flag} is "${name}": use 1 to 100 of the characters A-Z a-z 0-9 . _ - and begin with a letter or a digit.`,
    2,
  );
}
