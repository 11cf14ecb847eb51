/**
 * Does something for one after another. What fails keeps nobody who comes after from it.
 *
 * @throws the first failure, when all have had their turn
 */
export async function eachForItself<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
