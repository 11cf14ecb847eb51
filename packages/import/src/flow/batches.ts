/** The weight of items, and the maximum weight of a batch; a heavier item is a batch alone. */
interface Weight<T> {
  readonly of: (item: T) => number;
  readonly most: number;
}

/**
 * Splits a sequence into arrays of `size` items, or fewer if they would be too heavy. The items come in blocks, because
 * waiting for each alone would take longer than most work with it.
 */
export async function* inBatches<T>(
  blocks: Iterable<Iterable<T>> | AsyncIterable<Iterable<T>>,
  size: number,
  weight: Weight<T> = { of: () => 0, most: 0 },
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let sum = 0;
  for await (const items of blocks) {
    for (const item of items) {
      const own = weight.of(item);
      if (batch.length === size || (batch.length > 0 && sum + own > weight.most)) {
        yield batch;
        batch = [];
        sum = 0;
      }
      batch.push(item);
      sum += own;
    }
  }
  if (batch.length > 0) yield batch;
}
