import type { Batch } from './batch.ts';
import { stage } from './staging.ts';

/** Marks the days that got records since they were rolled up, and remembers which are marked already. */
export class DirtyDays {
  readonly #known = new Set<string>();

  async mark({ connection, product }: Batch, days: ReadonlySet<number>): Promise<void> {
    const marked = [...days].filter((day) => !this.#known.has(`${product} ${day}`));
    if (marked.length === 0) return;
    await stage(connection, 'staged_dirty_days', { day: marked });
    await connection.query(
      `INSERT INTO dirty_days (product, day)
       SELECT $1, day FROM staged_dirty_days WHERE day NOT IN (SELECT day FROM dirty_days WHERE product = $1)`,
      [product],
    );
    for (const day of marked) this.#known.add(`${product} ${day}`);
  }

  forget(): void {
    this.#known.clear();
  }
}
