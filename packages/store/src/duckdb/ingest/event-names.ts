import type { MovedName } from '@keytally/store-ports';
import { type UsedName, usedNames } from '../../ingest/used-names.ts';
import type { BatchEvent } from '../../records/batch-records.ts';
import type { Connection } from '../engine/connection.ts';
import type { Batch } from './batch.ts';
import { KnownIds } from './known-ids.ts';
import { stage } from './staging.ts';

/** Names that are remembered between batches. */
const REMEMBERED = 50_000;

/** A stored event name with the days of its first and last event. */
interface StoredName {
  readonly event: number;
  readonly firstDay: number;
  readonly lastDay: number;
}

/** The ids of event names with the first and last day of each; recent ones are remembered. */
export class EventNames {
  readonly ids = new KnownIds('event_names', 'event', REMEMBERED, ({ event }: StoredName) => event);

  /** Finds or reserves an id for each name of a batch. */
  async identify(batch: Batch, events: readonly BatchEvent[]): Promise<void> {
    const looked = usedNames(events.filter((event) => !this.isStored(event)));
    if (looked.length === 0) return;
    await this.#readStored(batch, looked);
    await this.ids.reserve(
      batch.connection,
      looked.map(({ key }) => key),
    );
  }

  /** Whether the name of an event of the batch is stored already. */
  isStored({ nameKey }: BatchEvent): boolean {
    return this.ids.stored(nameKey) !== undefined;
  }

  /** The id of the name of an event of the batch. */
  idOf({ nameKey }: BatchEvent): number {
    return this.ids.idOf(nameKey) ?? 0;
  }

  /**
   * Stores the names that are new in these events, and extends the days of the others.
   *
   * @returns how many are new
   */
  async store(batch: Batch, events: readonly BatchEvent[]): Promise<number> {
    const names = usedNames(events);
    const added = await this.#add(batch, names);
    await this.#widen(batch, names);
    return added;
  }

  /** Adds names with settings and days of their own, which the product must not have yet. */
  async addAll(connection: Connection, product: number, names: readonly MovedName[]): Promise<void> {
    const first = await this.ids.reserveMany(connection, names.length);
    await append(
      connection,
      product,
      names.map((name, place) => ({ ...name, event: first + place })),
    );
  }

  async #readStored({ connection, product }: Batch, names: readonly UsedName[]): Promise<void> {
    await stage(connection, 'staged_names', {
      category: names.map(({ category }) => category),
      name: names.map(({ name }) => name),
      place: [...names.keys()],
    });
    const rows = await connection.query(
      `SELECT staged.place, stored.event, stored.first_day, stored.last_day
       FROM staged_names AS staged
       JOIN event_names AS stored
         ON stored.name = staged.name AND stored.category IS NOT DISTINCT FROM staged.category
       WHERE stored.product = $1`,
      [product],
    );
    for (const row of rows) {
      const [event, firstDay, lastDay] = [Number(row.event), Number(row.first_day), Number(row.last_day)];
      this.ids.remember(names[Number(row.place)]?.key ?? '', { event, firstDay, lastDay });
    }
  }

  async #add({ connection, product, defaultTracking }: Batch, names: readonly UsedName[]): Promise<number> {
    const added = this.ids.markStored(
      new Map(names.map((name) => [name.key, name])),
      (event, { firstDay, lastDay }) => ({ event, firstDay, lastDay }),
    );
    const rows = added.map(({ row, value }) => ({ ...value, ...row, tracking: defaultTracking }));
    await append(connection, product, rows);
    return added.length;
  }

  async #widen({ connection }: Batch, names: readonly UsedName[]): Promise<void> {
    const wider = names.flatMap(({ key, firstDay, lastDay }) => {
      const stored = this.ids.stored(key);
      if (!stored || (stored.firstDay <= firstDay && stored.lastDay >= lastDay)) return [];
      const widened: StoredName = {
        event: stored.event,
        firstDay: Math.min(stored.firstDay, firstDay),
        lastDay: Math.max(stored.lastDay, lastDay),
      };
      this.ids.remember(key, widened);
      return [widened];
    });
    if (wider.length === 0) return;
    await stage(connection, 'staged_days', {
      event: wider.map(({ event }) => event),
      first_day: wider.map(({ firstDay }) => firstDay),
      last_day: wider.map(({ lastDay }) => lastDay),
    });
    await connection.query(
      `UPDATE event_names SET first_day = staged.first_day, last_day = staged.last_day
       FROM staged_days AS staged WHERE event_names.event = staged.event`,
    );
  }
}

async function append(
  connection: Connection,
  product: number,
  names: readonly (MovedName & { readonly event: number })[],
): Promise<void> {
  await connection.append('event_names', {
    product: names.map(() => product),
    event: names.map(({ event }) => event),
    category: names.map(({ category }) => category),
    name: names.map(({ name }) => name),
    tracking: names.map(({ tracking }) => tracking),
    first_day: names.map(({ firstDay }) => firstDay),
    last_day: names.map(({ lastDay }) => lastDay),
  });
}
