/** Items in their order, as many together as are of at most about this size. */
export function inParts<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  most: number,
): readonly (readonly Item[])[] {
  const parts: Item[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const item of items) {
    if (size + sizeOf(item) > most) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(item);
    size += sizeOf(item);
  }
  return parts;
}
