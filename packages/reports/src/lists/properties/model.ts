import type { Schema } from '@keytally/contract';
import { properties } from '@keytally/contract/properties';
import { clientsOf, worldRecords } from '../../model/activity.ts';
import { byNumber, byText, sortedBy } from '../../model/order.ts';
import { type PropertyValue, type User, userOf } from '../../model/user.ts';
import type { World } from '../../model/world.ts';

type Description = Schema<'PropertyDescription'>;

const always = { startDate: '0001-01-01', stopDate: '9999-12-31' };

/** Each property with the twenty values that most clients have, as of their newest record. */
export function modelPropertyList(world: World): Schema<'PropertyList'> {
  const records = worldRecords(world);
  const users = clientsOf(records).map((clientId) => userOf(records, always, [clientId]));
  const described = properties.map(({ name, type, filters, identifiesClient }): Description => {
    const commonestValues = identifiesClient ? [] : commonest(users, (user) => user.propertyValue(name));
    return {
      name,
      type,
      filters: [...filters],
      commonestValues: commonestValues.map(({ value, users }) => ({
        value: type === 'boolean' ? value === 'true' : value,
        users,
      })),
    };
  });
  return {
    properties: sortedBy(
      described,
      byText(({ name }) => name),
    ),
  };
}

function commonest(users: readonly User[], read: (user: User) => PropertyValue) {
  const counts = [...Map.groupBy(users, read)].flatMap(([value, own]) =>
    value === null ? [] : [{ value, users: own.length }],
  );
  const falling = sortedBy(
    counts,
    byNumber(({ users }) => users, 'desc'),
    byNumber(({ value }) => (typeof value === 'number' ? value : 0)),
    byText(({ value }) => String(value)),
  );
  return falling.slice(0, 20);
}
