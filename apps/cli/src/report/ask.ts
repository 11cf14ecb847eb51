import { call, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import type { ReportName } from '@keytally/contract/reports';
import { CommandError } from '../command/command-error.ts';
import { refused } from '../command/refusal.ts';
import { findEvents, listEvents } from '../events/find-events.ts';
import { requireFitting } from './report-flags.ts';
import { KINDS } from './report-kinds.ts';
import { rangeOf } from './request/days.ts';
import { divisionOf, filtersOf, segmentsOf } from './request/filters.ts';
import { findGroup } from './request/find-property.ts';
import type { QuestionFlags } from './request/question-flags.ts';
import { whereField } from './request/where.ts';

/** The request that flags ask for. Events are looked up by their names. */
export async function requestOf(
  report: ReportName,
  flags: QuestionFlags,
  client: KeytallyClient,
  productId: string,
): Promise<unknown> {
  requireFitting(report, flags);
  const { timeZone, labels } = await productOf(client, productId);
  const find = (names: readonly string[]) => findEvents(client, productId, names);
  const eventsNamed = async (names: readonly string[], field: string) =>
    names.length === 0 ? {} : { [field]: await find(names) };
  return KINDS[report].request({
    flags,
    days: rangeOf(flags, timeZone),
    labels,
    users: {
      ...(flags.filter.length > 0 && { globalFilters: filtersOf(flags.filter, labels) }),
      ...whereField('conditions', '--where', flags.where, labels),
      ...(flags.group !== undefined && { groupBy: findGroup(flags.group, labels) }),
    },
    uses: whereField('useConditions', '--where-uses', flags.whereUses, labels),
    segments: divisionOf(flags, labels),
    ofUses:
      flags.segmentUses === undefined ? undefined : segmentsOf(flags.segmentUses, labels, '--segment-uses'),
    find,
    eventsNamed,
    eventsOrAll: (most) =>
      flags.event.length > 0 ? eventsNamed(flags.event, 'events') : allEvents(client, productId, most),
  });
}

async function productOf(client: KeytallyClient, productId: string): Promise<Schema<'Product'>> {
  return call(client, 'getProduct', { path: { product_id: productId } }).catch(
    refused(`the product "${productId}"`),
  );
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
