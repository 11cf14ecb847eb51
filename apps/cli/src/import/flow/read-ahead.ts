/** Yields the same items, and requests the next one while the caller works on one. */
export async function* readAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  let next = iterator.next();
  for (;;) {
    const { value, done } = await next;
    if (done) return;
    next = iterator.next();
    // The error is thrown when the item is awaited above; until then nobody handles it.
    next.catch(() => {});
    yield value;
  }
}
