const QUOTATION_MARK = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/**
 * Whether an object of a JSON text names a member twice: then the text has more names than its value has members.
 *
 * @param value what JSON.parse reads the text as
 */
export function namesTwice(text: string, value: unknown): boolean {
  return namesIn(text) > membersOf(value);
}

/** The colons outside of the strings of a JSON text: each follows the name of a member. */
function namesIn(text: string): number {
  let names = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTATION_MARK) isInString = !isInString;
    else if (unit === BACKSLASH) at += 1;
    else if (unit === COLON && !isInString) names += 1;
  }
  return names;
}

/** The members of every object in a value. Batches of records have a hundred thousand: nothing is made on the way. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) members += membersOf(item);
  } else {
    for (const name in value) members += 1 + membersOf((value as Record<string, unknown>)[name]);
  }
  return members;
}
