/**
 * Runs tasks that overlap, at most `most` at a time, and passes on their results in order. A task that must not overlap
 * waits for those before it, and those after it wait for it. If one fails, or the items end in an error, those that have
 * begun are waited for and passed on too: they have happened. The first error is thrown after that.
 */
export async function* inFlight<Item, Result>(
  items: AsyncIterable<Item>,
  { most, mayOverlap, run }: InFlightOptions<Item, Result>,
): AsyncGenerator<readonly [Item, Result]> {
  const waiting: { readonly item: Item; readonly result: Promise<Result> }[] = [];
  const errors: unknown[] = [];
  try {
    for await (const item of items) {
      const before = waiting.at(-1);
      const isFree = mayOverlap(item) && (before === undefined || mayOverlap(before.item));
      while (waiting.length >= (isFree ? most : 1)) {
        const { item: done, result } = waiting.shift() as (typeof waiting)[number];
        yield [done, await result];
      }
      const result = run(item);
      // The error is thrown when the result is awaited in its turn; until then nobody handles it.
      result.catch(() => {});
      waiting.push({ item, result });
    }
  } catch (error) {
    errors.push(error);
  }
  for (const { item, result } of waiting) {
    const [outcome] = await Promise.allSettled([result]);
    if (outcome.status === 'fulfilled') yield [item, outcome.value];
    else errors.push(outcome.reason);
  }
  if (errors.length > 0) throw errors[0];
}

interface InFlightOptions<Item, Result> {
  readonly most: number;
  mayOverlap(item: Item): boolean;
  run(item: Item): Promise<Result>;
}
