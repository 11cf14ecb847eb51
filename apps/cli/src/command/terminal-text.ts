/** A text from elsewhere as it can go to a terminal, which would obey its control characters and turn lines around. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '\u{fffd}');
}

/** A number of bytes for people to read. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `1 key`, `2 keys`, `1,234 keys`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
