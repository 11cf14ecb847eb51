import type { Schema } from '@keytally/contract';
import { activityOf, activityOn, clientsOf, runtimeOf, worldRecords } from '../../model/activity.ts';
import { eachDay, periodOf } from '../../model/days.ts';
import { metaOf, withWarnings } from '../../model/meta.ts';
import { decimal, quotient, total } from '../../model/numbers.ts';
import { populationOf } from '../../model/population.ts';
import { selectionOf } from '../../model/selection.ts';
import { countsUses, segmentsOfUses } from '../../model/uses.ts';
import type { EventRow, World } from '../../model/world.ts';

/** Section 4.2 of the contract. */
export function modelBasicTimeline(
  world: World,
  request: Schema<'BasicTimelineRequest'>,
): Schema<'BasicTimelineReport'> {
  const { dateSplit, dataView, divisor = null } = request;
  const { rows, warnings } = selectionOf(world, request.events, (tracking) => tracking !== 'inactive');
  const records = worldRecords(world);
  const periods = Map.groupBy(eachDay(request), (day) => periodOf(day, dateSplit));
  const selected = new Set(rows.flatMap(({ events }) => events));
  const clients = new Set(populationOf(world, request).users.flatMap(({ clientIds }) => clientIds));
  const ofUsers = activityOf(records, clients);
  const counts = countsUses(records, request.useConditions);
  const inRange = activityOn(ofUsers, eachDay(request)).events.filter(counts);
  const segments = segmentsOfUses(
    records,
    inRange.filter(({ event }) => selected.has(event)),
    request,
  );
  const series: readonly { label: object; members: readonly EventRow[] }[] = segments?.map(
    ({ label, members }) => ({ label: { segmentLabel: label }, members }),
  ) ?? [{ label: {}, members: inRange }];
  const each = rows.flatMap((row) => series.map((one) => ({ ...row, ...one })));
  const results = [...periods].map(([period, days]) => {
    const all = activityOn(ofUsers, days);
    const isThen = new Set(all.events);
    const values = each.map(({ title, events, label, members }) => {
      const uses = members.filter((use) => isThen.has(use) && events.includes(use.event));
      const micros =
        dataView === 'customValues'
          ? total(uses.flatMap((use) => use.micros ?? []))
          : BigInt(uses.length) * 1_000_000n;
      const pair = { ...(title as Schema<'EventPair'>), ...label };
      if (divisor === null) return { ...pair, value: decimal(micros) };
      const divisors = {
        users: BigInt(clientsOf(all).length) * 3_600_000n,
        sessions: BigInt(all.sessions.length) * 3_600_000n,
        usageCounts: BigInt(uses.length) * 3_600_000n,
        runtime: runtimeOf(all.sessions),
      };
      return { ...pair, value: quotient(micros * 3_600_000n, divisors[divisor] * 1_000_000n) };
    });
    return [period, values] as const;
  });
  return {
    status: 'OK',
    results: Object.fromEntries(results),
    meta: { ...metaOf(world, request), warnings: withWarnings(warnings) },
  };
}
