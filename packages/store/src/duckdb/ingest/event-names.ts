import type { MovedName } from '@keytally/store-ports';
import type { BatchEvent } from '../../ingest/batch-records.ts';
import { type UsedName, usedNames } from '../../ingest/used-names.ts';
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
  readonly #names = new KnownIds('event_names', 'event', REMEMBERED, ({ event }: StoredName) => event);

  /** Finds or reserves an id for each name of a batch. */
  async identify(batch: Batch, events: readonly BatchEvent[]): Promise<void> {
    const looked = usedNames(events.filter((event) => !this.isStored(event)));
    if (looked.length === 0) return;
    await this.#lookUp(batch, looked);
    await this.#names.reserve(
      batch.connection,
      looked.map(({ key }) => key),
    );
  }

  /** Whether the name of an event of the batch is stored already. */
  isStored({ nameKey }: BatchEvent): boolean {
    return this.#names.stored(nameKey) !== undefined;
  }

  /** The id of the name of an event of the batch. */
  idOf({ nameKey }: BatchEvent): number {
    return this.#names.idOf(nameKey) ?? 0;
  }

  /** Stores the names that are new in these events, and extends the days of the others. */
  async store(batch: Batch, events: readonly BatchEvent[]): Promise<void> {
    const names = usedNames(events);
    await this.#add(batch, names);
    await this.#widen(batch, names);
  }

  /** Adds names with settings and days of their own, which the product must not have yet. */
  async addAll(connection: Connection, product: number, names: readonly MovedName[]): Promise<void> {
    const first = await this.#names.reserveMany(connection, names.length);
    await connection.append('event_names', [
      names.map(() => product),
      names.map((_, place) => first + place),
      names.map(({ category }) => category),
      names.map(({ name }) => name),
      names.map(({ tracking }) => tracking),
      names.map(({ firstDay }) => firstDay),
      names.map(({ lastDay }) => lastDay),
    ]);
  }

  commit(): void {
    this.#names.commit();
  }

  forget(): void {
    this.#names.forget();
  }

  async #lookUp({ connection, product }: Batch, names: readonly UsedName[]): Promise<void> {
    await stage(connection, 'staged_names', [
      names.map(({ category }) => category),
      names.map(({ name }) => name),
      [...names.keys()],
    ]);
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
      this.#names.remember(names[Number(row.place)]?.key ?? '', { event, firstDay, lastDay });
    }
  }

  async #add({ connection, product, defaultTracking }: Batch, names: readonly UsedName[]): Promise<void> {
    const added = this.#names.markStored(
      new Map(names.map((name) => [name.key, name])),
      (event, { firstDay, lastDay }) => ({ event, firstDay, lastDay }),
    );
    await connection.append('event_names', [
      added.map(() => product),
      added.map(({ row }) => row.event),
      added.map(({ value }) => value.category),
      added.map(({ value }) => value.name),
      added.map(() => defaultTracking),
      added.map(({ row }) => row.firstDay),
      added.map(({ row }) => row.lastDay),
    ]);
  }

  async #widen({ connection }: Batch, names: readonly UsedName[]): Promise<void> {
    const wider = names.flatMap(({ key, firstDay, lastDay }) => {
      const stored = this.#names.stored(key);
      if (!stored || (stored.firstDay <= firstDay && stored.lastDay >= lastDay)) return [];
      const widened: StoredName = {
        event: stored.event,
        firstDay: Math.min(stored.firstDay, firstDay),
        lastDay: Math.max(stored.lastDay, lastDay),
      };
      this.#names.remember(key, widened);
      return [widened];
    });
    if (wider.length === 0) return;
    await stage(connection, 'staged_days', [
      wider.map(({ event }) => event),
      wider.map(({ firstDay }) => firstDay),
      wider.map(({ lastDay }) => lastDay),
    ]);
    await connection.query(
      `UPDATE event_names SET first_day = staged.first_day, last_day = staged.last_day
       FROM staged_days AS staged WHERE event_names.event = staged.event`,
    );
  }
}
