const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

/**
 * Parses JSON (RFC 8259) of which no object names a member twice: JSON.parse lets the last one win, other parsers the
 * first, and between the two a token means one thing here and another elsewhere (RFC 8725 section 2.4). Throws a
 * `SyntaxError` without any of the text.
 */
export function parseStrictJson(text: string): unknown {
  const value = parse(text);
  if (namesTwice(text)) throw new SyntaxError('a member is named twice');
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
 * Whether an object of a valid JSON text names a member twice. Outside of strings a colon only ever follows the name of
 * a member there.
 */
export function namesTwice(text: string): boolean {
  const open: Set<unknown>[] = [];
  let lastString = '""';
  for (const [part] of text.matchAll(token)) {
    if (part === '{' || part === '[') {
      open.push(new Set());
    } else if (part === '}' || part === ']') {
      open.pop();
    } else if (part === ':') {
      const name: unknown = JSON.parse(lastString);
      if (open.at(-1)?.has(name)) return true;
      open.at(-1)?.add(name);
    } else {
      lastString = part;
    }
  }
  return false;
}
