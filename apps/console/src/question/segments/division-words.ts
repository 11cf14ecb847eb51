/** `Country and Edition, the largest 10, beside all users`: by what users are divided, as far as any of it is chosen. */
export function divisionWords(
  by: readonly string[],
  {
    largestSegments,
    overall,
  }: { readonly largestSegments?: number | undefined; readonly overall?: boolean | undefined },
): string {
  const largest = largestSegments && `the largest ${largestSegments}`;
  return [by.join(' and '), largest, overall && 'beside all users'].filter(Boolean).join(', ');
}
