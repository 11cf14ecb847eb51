import { allOf, inSequence, literal, type Named, nothing, type Sql, sql } from '../sql/sql.ts';
import { type GroupBy, isGrouped } from './groups.ts';
import { type Entries, type EntriesQuestion, queriesOfDivision, queriesOfEntries } from './user-entries.ts';

/** The users that a number of a report counts. */
export type CountedUsers = CountedEntries | CountedPersons;

/** Those that a query finds. */
interface CountedPersons {
  /** The queries that it reads; of groups of clients `members` too. */
  readonly named: Named;
  /** Query for each `person`. */
  readonly persons: Sql;
  readonly groupBy: GroupBy;
}

/** Those with an entry of which all of this is true. */
export interface CountedEntries {
  readonly users: EntriesQuestion;
  readonly entries: Entries;
  /** Conditions on rows of `counted`. */
  readonly conditions: readonly Sql[];
  /** What is asked of all that a named query of the entries says of a user. */
  readonly history?: { readonly of: Sql; readonly holds: Sql };
  /** The label of each division; undefined for all labels. */
  readonly labels: readonly (string | undefined)[];
}

/** The queries up to `counted_clients`: each `client` once, with the `person` that it is or belongs to. */
export function queriesOfCountedClients(counted: CountedUsers): Named {
  const { named, persons, groupBy } = 'persons' in counted ? counted : personsOf(counted);
  return [
    ...named,
    [
      sql`counted_clients`,
      isGrouped({ groupBy })
        ? sql`SELECT client, person FROM members WHERE person IN (${persons})`
        : sql`SELECT person AS client, person FROM (${persons}) AS persons`,
    ],
  ];
}

function personsOf(counted: CountedEntries): CountedPersons {
  const { users, entries, labels } = counted;
  const divisions = users.divisions.flatMap((division, place) =>
    labels[place] === undefined ? [] : queriesOfDivision(division, place),
  );
  return {
    named: [...queriesOfEntries(users, entries), ...divisions],
    persons: queryPersons(counted),
    groupBy: users.groupBy,
  };
}

function queryPersons({ conditions, history, labels }: CountedEntries): Sql {
  const asked = labels.flatMap((label, place) =>
    label === undefined ? [] : [{ label, at: literal(place) }],
  );
  const joins = asked.map(
    ({ at }) =>
      sql`JOIN value_labels_${at} ON counted.value_${at} IS NOT DISTINCT FROM value_labels_${at}.value`,
  );
  const told = history ? [sql`JOIN ${history.of} ON ${history.of}.person = counted.person`] : [];
  const areAsked = asked.map(({ label, at }) => sql`value_labels_${at}.label = ${label}`);
  return sql`
    SELECT counted.person AS person
    FROM ${inSequence([sql`counted`, ...joins, ...told])}
    WHERE ${allOf([...conditions, ...areAsked])}
    GROUP BY counted.person
    ${history ? sql`HAVING ${history.holds}` : nothing}`;
}
