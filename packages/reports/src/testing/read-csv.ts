import type { ModelTable } from './model-table.ts';

/** Reads CSV (RFC 4180) whose lines end with LF, character by character. */
export function readCsv(text: string): ModelTable {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (isQuoted && character === '"' && text.charAt(index + 1) === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"') {
      isQuoted = !isQuoted;
    } else if (isQuoted || (character !== ',' && character !== '\n')) {
      cell += character;
    } else {
      line.push(cell);
      cell = '';
      if (character === '\n') {
        lines.push(line);
        line = [];
      }
    }
  }
  if (cell !== '' || line.length > 0 || isQuoted)
    throw new TypeError('the last line of the CSV does not end');
  const [columns = [], ...rows] = lines;
  return { columns, rows };
}
