/**
 * Whether the request of a report names a client: a filter or a condition has its id as a value, or one of clients has it as a whole
 * word. What else these say of a person, such as a licence, cannot be known from the id.
 */
export function namesClient(request: unknown, clientId: string): boolean {
  return valuesIn(request).some(
    ({ text, ofClients }) => text === clientId || (ofClients && hasWord(plain(text), clientId)),
  );
}

interface FilterValue {
  readonly text: string;
  /** Whether the filter or the condition is one by client. */
  readonly ofClients: boolean;
}

/** Where a text is: only some members are chosen by people, others are words of the contract. */
interface Place {
  readonly ofClients: boolean;
  readonly isValue: boolean;
}

function valuesIn(part: unknown, { ofClients, isValue }: Place = OUTSIDE): FilterValue[] {
  if (typeof part === 'string') return isValue ? [{ text: part, ofClients }] : [];
  if (typeof part !== 'object' || part === null) return [];
  const isConditionOfClients = 'property' in part && part.property === 'clientId';
  return Object.entries(part).flatMap(([name, inner]) =>
    valuesIn(inner, {
      ofClients: ofClients || isConditionOfClients || name === 'clientId',
      isValue: isValue || VALUES.has(name),
    }),
  );
}

/** Members with values of properties. Those after the first two say of which segment a number is. */
const VALUES: ReadonlySet<string> = new Set(['value', 'values', 'segment', 'secondSegment', 'labels']);

const OUTSIDE: Place = { ofClients: false, isValue: false };

/** A pattern without its escapes: `a\.b` stands for `a.b`. */
function plain(pattern: string): string {
  return pattern.replaceAll(/\\(.)/g, '$1');
}

/** Whether a text has another with nothing of a word directly before or after it. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isOfWord(text[at - 1]) && !isOfWord(text[at + word.length])) return true;
  return false;
}

function isOfWord(character = ''): boolean {
  return /^[\p{L}\p{N}_-]$/u.test(character);
}
