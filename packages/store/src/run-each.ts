/**
 * Runs `work` for each item in turn. A failure does not stop the items after it, the signal does.
 *
 * @throws the first failure, after all items had their turn
 */
export async function runEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    signal?.throwIfAborted();
    await work(item).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
