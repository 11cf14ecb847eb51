const COLON = 0x3a;
const BACKSLASH = 0x5c;
const SPACE = 0x20;

/**
 * Parses JSON (RFC 8259) of which no object names a member twice: JSON.parse lets the last one win, other parsers the
 * first, and between the two a token means one thing here and another elsewhere (RFC 8725 section 2.4). Throws a
 * `SyntaxError` without any of the text.
 */
export function parseStrictJson(text: string): unknown {
  const value = parse(text);
  if (namesTwice(text, value)) throw new SyntaxError('a member is named twice');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError('not JSON');
  }
}

/**
 * Whether an object of a JSON text names a member twice: then the text has more names than its value has members.
 *
 * @param value what JSON.parse reads the text as
 */
export function namesTwice(text: string, value: unknown): boolean {
  return namesIn(text) > membersOf(value);
}

/** The strings of a JSON text that are followed by a colon. */
function namesIn(text: string): number {
  let names = 0;
  for (let start = text.indexOf('"'); start !== -1; ) {
    let after = endOfString(text, start) + 1;
    while (text.charCodeAt(after) <= SPACE) after += 1;
    if (text.charCodeAt(after) === COLON) names += 1;
    start = text.indexOf('"', after);
  }
  return names;
}

/** Where the quotation mark is that ends the string. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

/** Whether an odd number of backslashes stands before. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}

/** The members of every object in a value. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  let members = Array.isArray(value) ? 0 : inner.length;
  for (const one of inner) members += membersOf(one);
  return members;
}
