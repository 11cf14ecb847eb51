/** The pattern of the contract. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** The longest part of a file's name in the name of an import: the instant and what makes it unique follow. */
const LONGEST = 70;

/** Whether an import may be called so. */
export function isImportName(name: string): boolean {
  return NAME.test(name);
}

/**
 * The name of an import, made from its file and the instant. Two files of one name can come in at one instant, even on two
 * machines, and to undo one must not erase the other.
 */
export function importNameOf(file: string, now: Date): string {
  return `${wordOf(file)}-${now.toISOString().replace(/:|\.\d+/g, '')}-${anyWord()}`;
}

/** What follows the name of the file in a name that was made. */
const MADE = /^-\d{4}-\d\d-\d\dT\d{6}Z-[a-z0-9]{6}$/;

/** Whether the name of an import was made from a file of this name. */
export function isMadeFrom(file: string, name: string): boolean {
  const word = wordOf(file);
  return name.startsWith(word) && MADE.test(name.slice(word.length));
}

/** Six letters and digits. */
function anyWord(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return (number % 36 ** 6).toString(36).padStart(6, '0');
}

/** `Umsatz-Marz` for `Umsatz März.csv`. */
export function wordOf(file: string): string {
  const plain = file
    .replace(/^.*\//s, '')
    .replace(/(\.[A-Za-z0-9]+){1,2}$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const word = plain.replace(/[^A-Za-z0-9._]+/g, '-').replace(/^[-._]+|[-._]+$/g, '');
  return word.slice(0, LONGEST) || 'import';
}
