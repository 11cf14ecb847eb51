/** What items weigh, and how heavy a batch may be; an item that is heavier by itself goes alone. */
interface Weight<T> {
  readonly of: (item: T) => number;
  readonly most: number;
}

/** The items of a sequence in arrays of `size`, or of fewer where more would be too heavy, the last one with the rest. */
export async function* inBatches<T>(
  items: Iterable<T> | AsyncIterable<T>,
  size: number,
  weight: Weight<T> = { of: () => 0, most: 0 },
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let sum = 0;
  for await (const item of items) {
    const own = weight.of(item);
    if (batch.length === size || (batch.length > 0 && sum + own > weight.most)) {
      yield batch;
      batch = [];
      sum = 0;
    }
    batch.push(item);
    sum += own;
  }
  if (batch.length > 0) yield batch;
}
