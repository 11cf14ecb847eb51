const MOST_NAMES = 20;

/** The first names of a list for a message, and how many more there are. */
export function someOf(names: readonly string[]): string {
  const some = names.slice(0, MOST_NAMES).join(', ');
  return names.length > MOST_NAMES ? `${some} and ${names.length - MOST_NAMES} more` : some;
}
