const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const narrow = /^[\u0020-\u024f\u0370-\u058f][\p{M}]*$/u;

/** About how wide a text is, in pixels at a font size of 11: a little too wide rather than too narrow. */
export function widthOf(text: string): number {
  return charactersOf(text).reduce((sum, character) => sum + widthOfCharacter(character), 0);
}

/** The text, or as much of it as fits, with an ellipsis. Characters of several code points stay whole. */
export function cutText(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const kept: string[] = [];
  let used = widthOfCharacter('…');
  for (const character of charactersOf(text)) {
    used += widthOfCharacter(character);
    if (used > width) break;
    kept.push(character);
  }
  return `${kept.join('').trimEnd()}…`;
}

function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Capitals and the widest letters of a system font take more; anything beyond Latin, Greek and Cyrillic may be square. */
function widthOfCharacter(character: string): number {
  if (!narrow.test(character)) return character === '…' || character === '–' ? 8 : 12;
  if (/^[ijlt.,:;'|!()\s]/.test(character)) return 4;
  return /^[mwMW@%]/.test(character) ? 10 : 6.7;
}
