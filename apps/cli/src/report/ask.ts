import type { KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { CommandError } from '../command/command-error.ts';
import { refusal } from '../command/refusal.ts';
import { findEvents, listEvents } from '../events/find-events.ts';
import { binsOf } from './bins.ts';
import { rangeOf } from './days.ts';
import { filtersOf, segmentsOf } from './filters.ts';
import { findGroup } from './find-property.ts';
import { DIVISORS, MEASURES, type QuestionFlags, requireFitting } from './report-flags.ts';
import type { ReportName } from './report-kinds.ts';

/** From so many days on a timeline is by week unless it is told otherwise. */
const MANY_DAYS = 62;

/** The request that flags ask for. Events are looked up by their names. */
export async function requestOf(
  report: ReportName,
  flags: QuestionFlags,
  client: KeytallyClient,
  productId: string,
): Promise<unknown> {
  requireFitting(report, flags);
  const { timeZone, labels } = await productOf(client, productId);
  const days = rangeOf(flags, timeZone);
  const events = flags.event.length > 0 && { events: await findEvents(client, productId, flags.event) };
  const users = {
    ...(flags.filter.length > 0 && { globalFilters: filtersOf(flags.filter, labels) }),
    ...(flags.group !== undefined && { groupBy: findGroup(flags.group, labels) }),
  };
  const segments = flags.segment !== undefined && segmentsOf(flags.segment, labels);
  const ofUses = flags.segmentUses !== undefined && segmentsOf(flags.segmentUses, labels, '--segment-uses');
  if (report === 'table') return { ...days, ...ofUses };
  if (report === 'timeline')
    return {
      ...days,
      ...periodsOf(flags, days),
      ...(events || (await allEvents(client, productId, 50))),
      ...ofUses,
    };
  if (report === 'histogram')
    return {
      ...days,
      ...users,
      ...(events || (await allEvents(client, productId, 100))),
      ...measuresOf(flags),
    };
  return { ...days, ...users, ...segments, ...(ofUses && { ...ofUses, segmentOf: 'uses' }), ...events };
}

async function productOf(client: KeytallyClient, productId: string): Promise<Schema<'Product'>> {
  const { data, error } = await client.GET('/v3/products/{product_id}', {
    params: { path: { product_id: productId } },
  });
  if (error) throw refusal(`the product "${productId}"`, error);
  return data;
}

/** All events, for reports that must be told which. */
async function allEvents(
  client: KeytallyClient,
  productId: string,
  most: number,
): Promise<{ events: Schema<'EventPair'>[] }> {
  const all = (await listEvents(client, productId)).filter(({ basic }) => basic);
  if (all.length > 0 && all.length <= most)
    return { events: all.map(({ category, eventName }) => ({ category, name: eventName })) };
  if (all.length === 0)
    throw new CommandError('The product has no events yet: import or send records first.');
  throw new CommandError(
    `The product has ${all.length} events: say which with --event. "keytally events list" shows them.`,
    2,
  );
}

function periodsOf(
  { by, values = false, per }: QuestionFlags,
  { startDate, stopDate }: { readonly startDate: string; readonly stopDate: string },
): Pick<Schema<'BasicTimelineRequest'>, 'dateSplit' | 'dataView' | 'divisor'> {
  const days = (Date.parse(stopDate) - Date.parse(startDate)) / 86_400_000 + 1;
  return {
    dateSplit: by ?? (days >= MANY_DAYS ? 'week' : 'day'),
    dataView: values ? 'customValues' : 'usageCounts',
    ...(per !== undefined && { divisor: DIVISORS[per] }),
  };
}

function measuresOf({ bins, measure }: QuestionFlags): ReturnType<typeof binsOf> | Record<string, never> {
  if (bins !== undefined) return binsOf(bins, measure);
  if (measure === undefined) return {};
  throw new CommandError(
    `--measure needs --bins, such as --measure ${measure} --bins ${Object.keys(MEASURES)[0] === measure ? '1,2,5,10,inf' : '0.5,1,2,5,inf'}.`,
    2,
  );
}
