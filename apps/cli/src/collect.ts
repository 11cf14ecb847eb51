/** Reads an option that may be given again and again, each time with one more value. */
export function collect(value: string, before: readonly string[]): string[] {
  return [...before, value];
}
