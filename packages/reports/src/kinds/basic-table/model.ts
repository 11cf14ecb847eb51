import type { Schema } from '@keytally/contract';
import { activityOf, activityOn, clientsOf, runtimeOf, worldRecords } from '../../model/activity.ts';
import { eachDay } from '../../model/days.ts';
import { metaOf } from '../../model/meta.ts';
import { decimal, quotient, total } from '../../model/numbers.ts';
import { byCodePoints } from '../../model/order.ts';
import { populationOf } from '../../model/population.ts';
import { countsUses, segmentsOfUses } from '../../model/uses.ts';
import type { EventRow, NameRow, World } from '../../model/world.ts';

/** Section 4.1 of the contract. */
export function modelBasicTable(
  world: World,
  request: Schema<'BasicDataTableRequest'>,
): Schema<'BasicDataTableReport'> {
  const records = worldRecords(world);
  const clients = new Set(populationOf(world, request).users.flatMap(({ clientIds }) => clientIds));
  const all = activityOf(activityOn(records, eachDay(request)), clients);
  const counted = all.events.filter(countsUses(records, request.useConditions));
  const users = BigInt(clientsOf(all).length);
  const sessions = BigInt(all.sessions.length);
  const runtime = runtimeOf(all.sessions);
  const shown = world.names.filter(
    ({ event, tracking }) => tracking !== 'inactive' && counted.some((use) => use.event === event),
  );
  const usesOf = (names: readonly NameRow[], some: readonly EventRow[]) =>
    some.filter((use) => names.some(({ event }) => event === use.event));
  const segments = segmentsOfUses(records, usesOf(shown, counted), request);
  const summaries = (names: readonly NameRow[], some: readonly EventRow[] = counted) => {
    const uses = usesOf(names, some);
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
  const segmentsOf = <Summary>(
    names: readonly NameRow[],
    shape: (summary: ReturnType<typeof summaries>) => Summary,
  ) =>
    segments && {
      segments: segments.map(({ label, members }) => ({
        segmentLabel: label,
        ...shape(summaries(names, members)),
      })),
    };
  const ofCategory = ({ usage, values }: ReturnType<typeof summaries>) => ({
    categoryUsageSummary: usage,
    categoryCustomValuesSummary: values,
  });
  const ofEvent = ({ usage, values }: ReturnType<typeof summaries>) => ({
    eventUsage: usage,
    eventCustomValues: values,
  });
  const categories = [...new Set(shown.map(({ category }) => category))].sort(byCodePoints);
  const results = categories.map((category) => {
    const names = shown.filter((name) => name.category === category);
    return {
      category,
      ...ofCategory(summaries(names)),
      ...segmentsOf(names, ofCategory),
      categoryEventsData: Object.fromEntries(
        names.map((name) => [name.name, { ...ofEvent(summaries([name])), ...segmentsOf([name], ofEvent) }]),
      ),
    };
  });
  return { status: 'OK', results, meta: { ...metaOf(world, request), warnings: [] } };
}
