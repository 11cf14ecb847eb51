import type { Schema } from '@keytally/contract';
import { activityOn, clientsOf, runtimeOf, worldRecords } from './activity.ts';
import { eachDay } from './days.ts';
import { metaOf } from './meta.ts';
import { decimal, quotient, total } from './numbers.ts';
import { byCodePoints } from './order.ts';
import type { NameRow, World } from './world.ts';

/** Section 4.1 of the contract. */
export function modelBasicDataTable(
  world: World,
  request: Schema<'BasicDataTableRequest'>,
): Schema<'BasicDataTableReport'> {
  const all = activityOn(worldRecords(world), eachDay(request));
  const users = BigInt(clientsOf(all).length);
  const sessions = BigInt(all.sessions.length);
  const runtime = runtimeOf(all.sessions);
  const shown = world.names.filter(
    ({ event, tracking }) => tracking !== 'inactive' && all.events.some((use) => use.event === event),
  );
  const summaries = (names: readonly NameRow[]) => {
    const uses = all.events.filter((use) => names.some(({ event }) => event === use.event));
    const values = uses.flatMap(({ micros }) => micros ?? []);
    const sum = total(values);
    const count = BigInt(uses.length);
    const perHour = (amount: bigint, per: bigint) => quotient(amount * 3_600_000n, runtime * per);
    const orNull = <T>(value: T) => (values.length > 0 ? value : null);
    return {
      usage: {
        cumulativeUsageCount: uses.length,
        averageCountPerUser: quotient(count, users),
        averageCountPerSession: quotient(count, sessions),
        averageCountPerRuntimeHour: perHour(count, 1n),
      },
      values: {
        cumulativeValue: orNull(decimal(sum)),
        averageValuePerUser: orNull(quotient(sum, users * 1_000_000n)),
        averageValuePerSession: orNull(quotient(sum, sessions * 1_000_000n)),
        averageValuePerRuntimeHour: orNull(perHour(sum, 1_000_000n)),
        averageValuePerUsage: orNull(quotient(sum, count * 1_000_000n)),
      },
    };
  };
  const categories = [...new Set(shown.map(({ category }) => category))].sort(byCodePoints);
  const results = categories.map((category) => {
    const names = shown.filter((name) => name.category === category);
    return {
      category,
      categoryUsageSummary: summaries(names).usage,
      categoryCustomValuesSummary: summaries(names).values,
      categoryEventsData: Object.fromEntries(
        names.map((name) => [
          name.name,
          { eventUsage: summaries([name]).usage, eventCustomValues: summaries([name]).values },
        ]),
      ),
    };
  });
  return { status: 'OK', results, meta: { ...metaOf(world, request), warnings: [] } };
}
