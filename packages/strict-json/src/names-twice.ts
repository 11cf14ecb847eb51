/**
 * Whether an object in a JSON text has a duplicate member: then the text has more names than its value has members.
 *
 * @param names how many there are in the text
 * @param value what JSON.parse reads the text as
 */
export function namesTwice(names: number, value: unknown): boolean {
  return names > membersOf(value);
}

/** Counts the members of all objects in a value. Allocates nothing, since batches have a hundred thousand members. */
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
