import { allOf, inSequence, literal, type Named, type Sql, sql } from '../sql/sql.ts';
import { isGrouped } from './groups.ts';
import { type Entries, type EntriesQuestion, queriesOfDivision, queriesOfEntries } from './user-entries.ts';

/** The users that a number of a report counts: those with an entry of which all of this is true. */
export interface CountedUsers {
  readonly users: EntriesQuestion;
  readonly entries: Entries;
  /** Conditions on rows of `counted`. They may read what the entries name. */
  readonly conditions: readonly Sql[];
  /** The label of each division; undefined for all labels. */
  readonly labels: readonly (string | undefined)[];
}

/** The queries up to `counted_clients`: each `client` once, with the `person` that it is or belongs to. */
export function queriesOfCountedClients({ users, entries, conditions, labels }: CountedUsers): Named {
  const asked = labels.flatMap((label, place) =>
    label === undefined ? [] : [{ label, at: literal(place) }],
  );
  const joins = asked.map(
    ({ at }) =>
      sql`JOIN value_labels_${at} ON counted.value_${at} IS NOT DISTINCT FROM value_labels_${at}.value`,
  );
  const persons = sql`
    SELECT DISTINCT counted.person AS person
    FROM ${inSequence([sql`counted`, ...joins])}
    WHERE ${allOf([...conditions, ...asked.map(({ label, at }) => sql`value_labels_${at}.label = ${label}`)])}`;
  return [
    ...queriesOfEntries(users, entries),
    ...users.divisions.flatMap((division, place) =>
      labels[place] === undefined ? [] : queriesOfDivision(division, place),
    ),
    [
      sql`counted_clients`,
      isGrouped(users)
        ? queryMembersOf(persons)
        : sql`SELECT person AS client, person FROM (${persons}) AS persons`,
    ],
  ];
}

function queryMembersOf(persons: Sql): Sql {
  return sql`
    SELECT client, person
    FROM members
    WHERE person IN (${persons})`;
}
