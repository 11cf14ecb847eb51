/**
 * Whether an object of a JSON text names a member twice: then the text has more names than its value has members.
 *
 * @param names how many there are in the text
 * @param value what JSON.parse reads the text as
 */
export function namesTwice(names: number, value: unknown): boolean {
  return names > membersOf(value);
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
