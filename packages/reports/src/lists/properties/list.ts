import type { Schema } from '@keytally/contract';
import type { PropertyType } from '@keytally/contract/properties';
import { compile } from '../../sql/compile.ts';
import type { QueryRunner, Row } from '../../sql/query.ts';
import { integer, text } from '../../sql/rows.ts';
import { exactSum, list, type Sql, sql, union, withQueries } from '../../sql/sql.ts';
import { tables } from '../../sql/tables.ts';
import { compareText } from '../../values/alphabetical.ts';
import { type Property, properties, textOfValue, valueOfProperty } from '../../values/properties.ts';

type Description = Schema<'PropertyDescription'>;
type ValueCount = Schema<'PropertyValueCount'>;

/** How many values of a property are listed. */
const mostValues = 20;

/** The list, and the watermark of the data that it was made from. */
interface ListOfState {
  readonly list: Schema<'PropertyList'>;
  readonly watermark: string;
}

/**
 * Lists every property alphabetically, as the product calls it, with the values that clients have most often now. Resolves to
 * undefined if the product does not exist.
 */
export function listProperties(
  { id }: { readonly id: string },
  runner: QueryRunner,
  signal?: AbortSignal,
): Promise<ListOfState | undefined> {
  return runner.run(
    id,
    async ({ ask, source, watermark, labels = {} }) => {
      const rows = await ask(compile(queryCommonestValues(), runner.dialect, source));
      return { list: { properties: describe(rows, labels) }, watermark };
    },
    signal && { signal },
  );
}

function describe(rows: readonly Row[], labels: Readonly<Record<string, string>>): Description[] {
  const rowsByProperty = Map.groupBy(rows, (row) => text(row, 'property'));
  return Object.values(properties)
    .sort((a, b) => compareText(a.name, b.name))
    .map(({ name, type, filters }) => ({
      name,
      ...(labels[name] !== undefined && { label: labels[name] }),
      type,
      filters: [...filters],
      commonestValues: (rowsByProperty.get(name) ?? []).map((row) => shapeValue(type, row)),
    }));
}

/**
 * Query for the commonest values of each property, most common first, values that are as common in their own order. Leaves out
 * properties that identify a client. All values are counted at once: to count those of each property apart would take the memory
 * of forty groupings.
 */
function queryCommonestValues(): Sql {
  const listed = Object.values(properties).filter(({ identifiesClient }) => !identifiesClient);
  return withQueries(
    [
      [sql`stated`, queryStatedSets],
      [sql`described`, queryDescribed(listed.filter(({ source }) => source === 'record'))],
      [sql`lifetimes`, sql`SELECT first_day, last_day, sessions, runtime FROM ${tables.clients}`],
    ],
    sql`
      SELECT property, value_text, users
      FROM (
        SELECT property, value_text, users,
          row_number() OVER (PARTITION BY property ORDER BY users DESC, number, value_text) AS place
        FROM (
          ${queryCounted(listed)}
        ) AS counted
      ) AS ranked
      WHERE place <= ${mostValues}
      ORDER BY property, place`,
  );
}

/** Query for the property sets that clients state in their newest record, each with its number of `clients`. */
const queryStatedSets = sql`
  SELECT newest_set, count(*) AS clients
  FROM (
    SELECT client, argMax(property_set, stated_at) AS newest_set
    FROM ${tables.clientPropertySets}
    GROUP BY client
  ) AS newest
  GROUP BY newest_set`;

/** Query for the values of these sets. They are joined once: a join for each property would take the memory of forty joins. */
function queryDescribed(recorded: readonly Property[]): Sql {
  return sql`
    SELECT ${list(recorded.map(({ column }) => column))}, clients
    FROM stated JOIN ${tables.propertySets} ON property_sets.property_set = stated.newest_set`;
}

/** Query for the values of all properties, each with its number of `users`. */
function queryCounted(listed: readonly Property[]): Sql {
  return sql`
    SELECT property, value_text, number, ${exactSum('clients')} AS users
    FROM (
      ${union(listed.map(queryValues))}
    ) AS valued
    GROUP BY property, value_text, number`;
}

/** Where the columns of properties are read from: the stated property sets, and the lifetimes of clients. */
const sources: Readonly<Record<Property['source'], { readonly rows: Sql; readonly clients: Sql }>> = {
  record: {
    rows: sql`described AS property_sets`,
    clients: sql`clients`,
  },
  lifetime: { rows: sql`lifetimes`, clients: sql`1` },
};

/** Query for the values of one property. Only numbers have another order than their texts. */
function queryValues({ name, type, source }: Property): Sql {
  const { rows, clients } = sources[source];
  return sql`
    SELECT ${name} AS property, ${textOfValue(name)} AS value_text,
      ${type === 'number' ? sql`value + 0e0` : sql`0e0`} AS number, clients
    FROM (SELECT ${valueOfProperty(name)} AS value, ${clients} AS clients FROM ${rows}) AS read
    WHERE value IS NOT NULL`;
}

function shapeValue(type: PropertyType, row: Row): ValueCount {
  return { value: readValue[type](text(row, 'value_text')), users: Number(integer(row, 'users')) };
}

const readValue: Readonly<Record<PropertyType, (text: string) => ValueCount['value']>> = {
  text: (value) => value,
  number: Number,
  boolean: (value) => value === 'true',
  date: (value) => value,
};
