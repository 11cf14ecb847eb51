/** A category that is `null` in the contract: events without one. */
export const NO_CATEGORY = 'No category';

/** `File / Save`, or the name alone. */
export function eventLabel({
  category,
  name,
}: {
  readonly category: string | null;
  readonly name: string;
}): string {
  return category === null ? name : `${category} / ${name}`;
}
