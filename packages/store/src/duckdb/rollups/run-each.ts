/**
 * Runs `work` for each item in turn. A failure does not stop the items after it.
 *
 * @throws the first failure, after all items had their turn
 */
export async function runEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
