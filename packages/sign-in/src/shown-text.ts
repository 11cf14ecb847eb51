/** What is no character to see: control characters, marks that turn the direction of writing, and halves of characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** A text of a provider as it may be shown and logged: on one line, without what is invisible, and no longer than this. */
export function shownText(text: string, longest: number): string {
  // Cut first as well, so that no pattern runs over a megabyte.
  const visible = text
    .slice(0, longest * 4)
    .replaceAll(invisible, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...visible].slice(0, longest).join('').trim();
}
