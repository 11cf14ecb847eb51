import { type CheckedAggregates, type Rollups, unknownProduct } from '@keytally/store-ports';
import { runEach } from '../../run-each.ts';
import { markDirty } from '../postgres/product/dirty-days.ts';
import { NOW } from '../postgres/product/now.ts';
import type { Databases } from '../writing/databases.ts';
import { writeProduct } from '../writing/product-writer.ts';
import { checkAggregates } from './check-aggregates.ts';
import { type DirtyDay, listDirtyDays, rollUpDays, rollUpLifetimes } from './roll-up.ts';

/** Days of a run. Its aggregates count when all of them are written, so an end half-way loses no more than these. */
const DAYS_OF_RUN = 100;

/** Making the aggregates over lifetimes reads those of all days, so it is done at most this often for a busy product. */
const LIFETIMES_EVERY_MS = 600_000;

/** Aggregates of a cluster. Servers may do the same at the same time: that takes longer, and does no harm. */
export function createRollups(databases: Databases): Rollups {
  /** Dirty days by product, as the last call saw them. */
  let seen = new Map<string, readonly DirtyDay[]>();

  async function rollUpProduct(id: string, dirty: readonly DirtyDay[]): Promise<void> {
    for (let first = 0; first < dirty.length; first += DAYS_OF_RUN)
      await rollUpDays(databases, id, dirty.slice(first, first + DAYS_OF_RUN));
  }

  async function rollUpAll(id: string): Promise<void> {
    await rollUpProduct(id, await listDirtyDays(databases, id));
    await rollUpLifetimes(databases, id);
  }

  return {
    async rollUp() {
      for (const { id } of await listProducts(databases)) await rollUpAll(id);
    },

    async rollUpQuietDays(signal) {
      const now = new Map<string, readonly DirtyDay[]>();
      const rollUpQuiet = async ({ id, lifetimesAge }: { id: string; lifetimesAge: number }) => {
        const dirty = await listDirtyDays(databases, id);
        now.set(id, dirty);
        const before = new Set(seen.get(id)?.map(dirtyDayText));
        const quiet = dirty.filter((day) => before.has(dirtyDayText(day)));
        await rollUpProduct(id, quiet);
        if (lifetimesAge > LIFETIMES_EVERY_MS) await rollUpLifetimes(databases, id);
      };
      await runEach(await listProducts(databases), rollUpQuiet, signal).finally(() => {
        seen = now;
      });
    },

    async countDays() {
      const [row] = await databases.postgres.usual.query('SELECT count(*) AS days FROM dirty_days');
      return Number(row?.days);
    },

    async rebuild(productId) {
      const ids = productId === undefined ? (await listProducts(databases)).map(({ id }) => id) : [productId];
      for (const id of ids) {
        const found = await writeProduct(databases, id, async ({ connection, snapshot }) => {
          const days = snapshot.rolledDays.map(({ day }) => day);
          await markDirty(connection, snapshot.product, days, snapshot.batch);
          return true;
        });
        if (found === undefined) throw unknownProduct(id);
        await rollUpAll(id);
      }
    },

    async check(extent) {
      const checked: CheckedAggregates[] = [];
      for (const { id } of await listProducts(databases))
        checked.push(await checkAggregates(databases, id, extent));
      return checked;
    },
  };
}

/** All products, and how long ago their aggregates over lifetimes were made. */
async function listProducts({ postgres }: Databases) {
  const rows = await postgres.usual.query(
    `SELECT id, ${NOW} - coalesce(generation_made_at, 0) AS age
     FROM products ORDER BY product`,
  );
  return rows.map(({ id, age }) => ({ id: String(id), lifetimesAge: Number(age) }));
}

function dirtyDayText({ day, batch }: DirtyDay): string {
  return `${day} ${batch}`;
}
