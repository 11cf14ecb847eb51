import type { KeptQuestion } from '../api/questions.ts';

/** Most characters of an id that is made from a name: some are left for a number. */
const MOST = 56;

/** An id for a new question that a command can be told: `who-comes-back`, or with a number if there is one already. */
export function idOfName(name: string, kept: readonly Pick<KeptQuestion, 'id'>[]): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words =
    plain
      .match(/[a-z0-9]+/g)
      ?.join('-')
      .slice(0, MOST)
      .replace(/-$/, '') ?? 'question';
  const ids = new Set(kept.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? words : `${words}-${number}`;
    if (!ids.has(id)) return id;
  }
}
