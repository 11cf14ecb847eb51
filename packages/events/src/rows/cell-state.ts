/** Why a cell of a file has no value, although something stands in it. */
export type CellFault = 'not-computed' | 'unreadable' | 'lossy';

/**
 * Begins the text of a cell that has no value. Readers of files write it, so that a cell keeps its state through whatever
 * handles it as a text: it has a control character, which no value may have, and a code point that no text has (Unicode
 * 23.7).
 */
export const noValueMark = '\u0001\ufdd0';

const CODES: Readonly<Record<CellFault, string>> = { 'not-computed': 'f', unreadable: 'u', lossy: 'l' };

/** What spreadsheets show and save where they have no value. */
export const spreadsheetErrors: readonly string[] = [
  '#N/A',
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#UNKNOWN!',
  '#GETTING_DATA',
];

const ERRORS: ReadonlySet<string> = new Set(spreadsheetErrors);

/**
 * The text of a cell without a value.
 *
 * @param about the formula, why it cannot be read, or the number without the digits that were lost
 */
export function cellWithout(fault: CellFault, about: string): string {
  return noValueMark + CODES[fault] + about;
}

/** Whether a text of a cell stands for no value. */
export function hasNoValue(cell: string): boolean {
  return cell.startsWith(noValueMark) || ERRORS.has(cell);
}

/** The text of a cell for people, who correct it: an error of a spreadsheet where there is no value. */
export function shownCell(cell: string): string {
  if (!cell.startsWith(noValueMark)) return cell;
  return isLossy(cell) ? aboutOf(cell) : '#N/A';
}

/** The number in a cell that lost digits of it, which are too small to matter for times and values. */
export function roundedCell(cell: string): string {
  return isLossy(cell) ? aboutOf(cell) : cell;
}

/** Why a cell has no value, to follow the name of its column. */
export function cellFault(cell: string): string {
  if (!cell.startsWith(noValueMark))
    return `the cell has ${cell}, which spreadsheets write where there is no value: correct it, or empty the cell`;
  const about = aboutOf(cell);
  if (isLossy(cell))
    return (
      `the cell is the number ${about}, of which only 15 digits are certain: the last ones may be lost. Make the column ` +
      'text in the program that wrote the file'
    );
  if (cell[noValueMark.length] === CODES.unreadable) return `the cell cannot be read: ${about}`;
  return (
    `the cell is a formula whose result is not in the file (${about}): open the file in the spreadsheet program and save ` +
    'it, which computes it'
  );
}

function isLossy(cell: string): boolean {
  return cell.startsWith(noValueMark + CODES.lossy);
}

function aboutOf(cell: string): string {
  return cell.slice(noValueMark.length + 1);
}
