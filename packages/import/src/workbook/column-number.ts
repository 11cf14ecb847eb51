const LETTERS = 26;

/** `A` is 1, `AA` 27. */
export function columnNumber(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * LETTERS + letter.charCodeAt(0) - 64;
  return column;
}
