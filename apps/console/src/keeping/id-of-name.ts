/** Most characters of an id that is made from a name: some are left for a number. */
const MOST = 56;

/**
 * An id for a new question or board that a command can be told: `who-comes-back`, or with a number if there is one already.
 *
 * @param otherwise of a name without a letter that an id may have
 */
export function idOfName(
  name: string,
  kept: readonly { readonly id: string }[],
  otherwise = 'question',
): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words =
    plain
      .match(/[a-z0-9]+/g)
      ?.join('-')
      .slice(0, MOST)
      .replace(/-$/, '') ?? otherwise;
  const ids = new Set(kept.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? words : `${words}-${number}`;
    if (!ids.has(id)) return id;
  }
}
