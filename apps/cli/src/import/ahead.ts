/** The same items, of which the next one is made while one is worked on. */
export async function* ahead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  let next = iterator.next();
  for (;;) {
    const { value, done } = await next;
    if (done) return;
    next = iterator.next();
    // Told when it is asked for; until then nobody listens.
    next.catch(() => {});
    yield value;
  }
}
