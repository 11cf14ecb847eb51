const DIGITS = 10;

const JOURNAL_FILE = /^keytally\.journal\.(\d{10})$/;

/** The name of a file of the journal, by its number. */
export function journalFile(number: number): string {
  return `keytally.journal.${String(number).padStart(DIGITS, '0')}`;
}

/** The number of a file of the journal; undefined if it is another file. */
export function numberOfJournal(name: string): number | undefined {
  const [, digits] = JOURNAL_FILE.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
