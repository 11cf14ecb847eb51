import { CommandError } from '../../command/command-error.ts';
import { wholeNumber } from '../../command/flags.ts';

/** The texts of the conditions of each step or line that has some, by its number. */
export function conditionsByPlace(
  flag: string,
  texts: readonly string[],
  most: number,
): Map<number, string[]> {
  const numbered = texts.map((text) => {
    const [, number, condition = ''] = /^\s*(\d+)\s*:(.*)$/s.exec(text) ?? [];
    if (number === undefined)
      throw new CommandError(`${flag} is "${text}"; write it like "2:prodVersion>=3.10".`, 2);
    return { place: wholeNumber(flag, number, 1, most), condition };
  });
  return new Map(
    [...Map.groupBy(numbered, ({ place }) => place)].map(([place, own]) => [
      place,
      own.map(({ condition }) => condition),
    ]),
  );
}

/** The names of several events in one text. A bar that belongs to a name is written `\|`. */
export function namesIn(flag: string, text: string): string[] {
  const names = [...text.matchAll(/(?:\\.|[^|\\])+/gs)].map(([name]) => name.trim().replaceAll('\\|', '|'));
  if (names.length > 0 && names.every((name) => name !== '')) return names;
  throw new CommandError(`${flag} is "${text}"; name an event, or several like "File/Export|File/Print".`, 2);
}
