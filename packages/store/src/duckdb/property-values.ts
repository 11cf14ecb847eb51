import { properties } from '@keytally/events';
import type { QueryRunner, Row } from '@keytally/reports';
import type { PropertyValues, ValueCount } from '../usage.ts';

/** Values of one property that are answered. */
const MOST_VALUES = 20;

/** Which values the properties of a product's clients have, as of now. */
export function createPropertyValues(queries: QueryRunner): PropertyValues {
  return {
    async commonest(productId, signal) {
      const query = { sql: COMMONEST, parameters: [productId] };
      const rows = (await queries.run(productId, ({ ask }) => ask(query), signal && { signal })) ?? [];
      const values = Map.groupBy(rows, ({ property }) => String(property));
      return new Map([...values].map(([property, ofProperty]) => [property, ofProperty.map(toValueCount)]));
    },
  };
}

function toValueCount({ property, value, users }: Row): ValueCount {
  return { value: readValue[typeOf(String(property))](String(value)), users: Number(users) };
}

/** What records state. */
const stated = properties.filter(({ identifiesClient }) => !identifiesClient).map(({ name }) => name);

/** What comes of all records of a client: columns of `clients`. */
const lived: Readonly<Record<string, string>> = {
  dateInstalled: 'first_day',
  dateLastSeen: 'last_day',
  lifetimeSessionCount: 'sessions',
  lifetimeRuntimeMinutes: 'runtime // 60000',
};

function typeOf(property: string): keyof typeof readValue {
  return properties.find(({ name }) => name === property)?.type ?? 'number';
}

const readValue = {
  text: (value: string) => value,
  number: Number,
  boolean: (value: string) => value === 'true',
} as const;

const numbers = [...stated, ...Object.keys(lived)].filter((name) => typeOf(name) === 'number');

/** Turns columns into rows of a property, a value in text and its users; a null becomes none. */
function asRows(columns: readonly (readonly [name: string, column: string])[], source: string): string {
  const texts = columns.map(([name, column]) => `(${column})::VARCHAR AS "${name}"`);
  return `
    FROM (
      UNPIVOT (SELECT users, ${texts.join(', ')} FROM ${source})
      ON ${columns.map(([name]) => `"${name}"`).join(', ')} INTO NAME property VALUE value
    )`;
}

const COMMONEST = `
  WITH newest AS (
    SELECT arg_max(property_set, stated_at) AS property_set FROM client_property_sets
    WHERE product = (SELECT product FROM products WHERE id = $1) GROUP BY client
  ),
  stated AS (
    SELECT * FROM (SELECT property_set, count(*) AS users FROM newest GROUP BY property_set)
    JOIN property_sets USING (property_set)
  ),
  lived AS (
    SELECT *, 1 AS users FROM clients WHERE product = (SELECT product FROM products WHERE id = $1)
  ),
  found AS (
    SELECT property, value, sum(users) AS users
    FROM (
      ${asRows(
        stated.map((name) => [name, `"${name}"`]),
        'stated',
      )}
      UNION ALL
      ${asRows(Object.entries(lived), 'lived')}
    )
    GROUP BY property, value
  )
  SELECT property, value, users, row_number() OVER by_users AS place
  FROM found
  WINDOW by_users AS (
    PARTITION BY property
    ORDER BY users DESC, if(property IN ('${numbers.join("', '")}'), try_cast(value AS DOUBLE), NULL), value
  )
  QUALIFY place <= ${MOST_VALUES}
  ORDER BY property, place`;
