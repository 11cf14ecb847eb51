/** The first items of a sequence. The rest is never computed. */
export function firstOf<Item>(most: number, items: Iterable<Item>): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    if (first.length === most) break;
    first.push(item);
  }
  return first;
}
