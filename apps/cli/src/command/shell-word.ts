/** A text as one word of a shell. */
export function shellWord(text: string): string {
  if (/^[\w./:=@,+-]+$/.test(text)) return text;
  return text.includes("'") && !/["$`\\!]/.test(text) ? `"${text}"` : `'${text.replaceAll("'", "'\\''")}'`;
}
