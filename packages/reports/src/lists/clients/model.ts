import type { Schema } from '@keytally/contract';
import { properties } from '@keytally/contract/properties';
import { clientsOf, type Records, worldRecords } from '../../model/activity.ts';
import { passesFilters } from '../../model/filters.ts';
import { productMetaOf } from '../../model/meta.ts';
import { byCodePoints, byText, sortedBy } from '../../model/order.ts';
import { type User, userOf } from '../../model/user.ts';
import type { World } from '../../model/world.ts';

type Request = Schema<'ClientPropertyListRequest'>;
type ListedClient = Schema<'ListedClient'>;

const always = { startDate: '0001-01-01', stopDate: '9999-12-31' };

/** A page of clients by id, each with what the request names, however large that is. */
export function modelClientList(world: World, request: Request): Schema<'ClientPropertyList'> {
  const { startAtClientId, retDailyData: daily, limit = 200 } = request;
  const records = worldRecords(world);
  const everybody = clientsOf(records).map((clientId) => userOf(records, always, [clientId]));
  const wanted = everybody.filter(
    (user) =>
      byCodePoints(idOf(user), startAtClientId ?? '') >= 0 &&
      passesFilters(world, user, request) &&
      (daily === undefined || daysIn(user, daily).length > 0),
  );
  const ahead = sortedBy(wanted, byText(idOf));
  const next = ahead[limit];
  const [today] = everybody
    .flatMap(({ activeDays }) => activeDays)
    .sort(byCodePoints)
    .reverse();
  return {
    status: 'OK',
    results: ahead.slice(0, limit).map((user) => listed(world, records, user, request)),
    reachedEnd: next === undefined,
    ...(next && { nextClientId: idOf(next) }),
    meta: { ...productMetaOf(world), ...(today !== undefined && { today }), warnings: [] },
  };
}

function listed(world: World, records: Records, user: User, request: Request): ListedClient {
  const { properties: names = [], retDailyData: daily } = request;
  return {
    clientId: idOf(user),
    ...valuesOf(names, user),
    ...(names.includes('lifetimeEventUsage') && { lifetimeEventUsage: usagesOf(world, user) }),
    ...(daily && {
      dailyData: daysIn(user, daily).map((date) => ({
        date,
        ...valuesOf(daily.properties ?? [], userOf(records, { ...always, stopDate: date }, user.clientIds)),
      })),
    }),
  };
}

function idOf({ clientIds }: User): string {
  return clientIds[0] ?? '';
}

function daysIn(
  { activeDays }: User,
  { startDate, stopDate }: Pick<Schema<'DailyDataRequest'>, 'startDate' | 'stopDate'>,
): string[] {
  return activeDays.filter((day) => startDate <= day && day <= stopDate);
}

/** What names stand for: a property, or each part of an object. */
function valuesOf(names: readonly string[], user: User) {
  const named = properties.filter(({ name, path }) => names.includes(name) || names.includes(path[0] ?? ''));
  return Object.fromEntries(
    named.map(({ name, type }) => {
      const value = user.propertyValue(name);
      if (value === null) return [name, type === 'text' ? '<NULL>' : null];
      return [name, type === 'boolean' ? value === 'true' : value];
    }),
  );
}

function usagesOf({ names }: World, { events }: User): Schema<'ListedEventUsage'>[] {
  const usages = names
    .filter(({ tracking }) => tracking !== 'inactive')
    .map(({ event, category, name }) => ({
      eventCategory: category,
      eventName: name,
      eventCount: events.filter((use) => use.event === event).length,
    }))
    .filter(({ eventCount }) => eventCount > 0);
  return sortedBy(
    usages,
    byText(({ eventCategory }) => eventCategory),
    byText(({ eventName }) => eventName),
  );
}
