import { allOf, list, literal, nothing, nullInteger, type Sql, sql, union } from '../../sql/sql.ts';
import { type Table, tables } from '../../sql/tables.ts';
import { type Conditions, setMeets } from '../../users/conditions.ts';
import { type ConversionWindow, daysOfWindow } from '../../users/conversion-window.ts';
import { isGrouped, readUsers } from '../../users/groups.ts';
import type { EntriesQuestion } from '../../users/user-entries.ts';
import type { EventsOfItems, StepEvents } from './step-events.ts';

/** What attempts to go through the steps of a funnel are found by. */
export interface AttemptsQuestion {
  readonly entries: EntriesQuestion;
  readonly window: ConversionWindow;
  /** The number of steps: the first items. Those of the exclusions follow. */
  readonly steps: number;
  readonly exclusions: readonly Between[];
  /** What the uses of each item must meet; null if all count. */
  readonly useConditions: readonly (Conditions | null)[];
  readonly order: 'sequential' | 'any';
}

/** Two steps, from 1, between which something must not come. */
interface Between {
  readonly after: number;
  readonly before: number;
}

/** Stands for the instant of what did not come: it is after every other. */
export const never: Sql = sql`${2n ** 62n}`;

/** The columns with the instants of the steps. */
export function instantOf(step: number): Sql {
  return sql`t${literal(step + 1)}`;
}

/** The columns with the first instant at which an exclusion came after the step that it is after. */
export function excludedOf(exclusion: number): Sql {
  return sql`x${literal(exclusion + 1)}`;
}

/** The columns of attempts whose unit is a session. */
export function ownerOf({ window }: AttemptsQuestion): Sql[] {
  return window === 'session' ? [sql`person`, sql`client_id`, sql`id`] : [];
}

/** An instant if it is in the window of an attempt that began at another, else `never`. */
export function inWindow(instant: Sql, begun: Sql, question: AttemptsQuestion): Sql {
  const windowed =
    question.window === 'session'
      ? instant
      : sql`CASE WHEN ${isInWindow(instant, begun, question)} THEN ${instant} END`;
  return sql`coalesce(${windowed}, ${never})`;
}

/** Condition: an instant, which is null if there was none, is in the window of an attempt that began at another. */
export function isInWindow(instant: Sql, begun: Sql, { window }: AttemptsQuestion): Sql {
  return window === 'session' ? sql`${instant} IS NOT NULL` : sql`${instant} <= ${begun} + ${BigInt(window)}`;
}

/** Condition on rows with an `item` and a `day`: the use may be a step, one that begins an attempt if it is in the range. */
function mayBeStep({ entries: { range }, window, order }: AttemptsQuestion): Sql {
  const last = window === 'session' ? nothing : sql` AND day <= ${range.last + daysOfWindow(window)}`;
  const first = order === 'any' ? nothing : sql` AND (item > 0 OR day <= ${range.last})`;
  return sql`day >= ${range.first}${last}${first}`;
}

/** Uses in the steps and exclusions, one for each that a use may be: a report that has to read too many is refused. */
export function queryUsesOfSteps(question: AttemptsQuestion, events: StepEvents): Sql {
  const { join, condition } = events.of();
  return sql`
    SELECT sum(uses) AS uses_in_steps
    FROM ${tables.dayUses}
    ${join}
    WHERE ${condition} AND ${mayBeStep(question)}`;
}

/**
 * The uses that may be steps or exclude, one row for each item. In a `unit`, a user or a session, steps follow one another. Sessions have
 * a `person` too, and the ids that decide between attempts of several sessions. If items have conditions, their uses have a
 * `property_set`, which `isUseOf` tests: here every reader of these uses would repeat the conditions of all steps. Which set a use has
 * takes long to find, so it is not asked of the other items.
 */
export function queryStepUses(question: AttemptsQuestion, events: StepEvents): Sql {
  const { useConditions } = question;
  const items = [...useConditions.keys()];
  const tested = items.filter((item) => useConditions[item] !== null);
  const plain = items.filter((item) => useConditions[item] === null);
  if (tested.length === 0) return queryUses(question, events.of(), { of: tables.singleUses, columns: [] });
  const sets = { of: tables.singleSetUses, columns: [sql`property_set`] };
  const none = { of: tables.singleUses, columns: [sql`${nullInteger} AS property_set`] };
  return union([
    queryUses(question, events.of(tested), sets),
    ...(plain.length === 0 ? [] : [queryUses(question, events.of(plain), none)]),
  ]);
}

/** The uses of some items, with more columns. */
function queryUses(
  question: AttemptsQuestion,
  { join, condition }: EventsOfItems,
  uses: { readonly of: Table; readonly columns: readonly Sql[] },
): Sql {
  const { entries, window } = question;
  const { id, join: members } = readUsers(entries);
  const columns =
    window === 'session'
      ? sql`session AS unit, ${id} AS person, ${isGrouped(entries) ? sql`client_id` : sql`'' AS client_id`}, id`
      : sql`${id} AS unit`;
  return sql`
    SELECT ${list([sql`item`, columns, sql`day`, sql`occurred_at AS instant`, ...uses.columns])}
    FROM ${uses.of}
    ${join}
    ${members}
    WHERE ${condition} AND ${mayBeStep(question)}${window === 'session' ? sql` AND session IS NOT NULL` : nothing}`;
}

/** Condition on the rows of `queryStepUses`: they make this step or, after the steps, are of this exclusion. */
export function isUseOf(item: number, { useConditions }: AttemptsQuestion): Sql {
  const conditions = useConditions[item] ?? null;
  return allOf([
    sql`item = ${literal(item)}`,
    ...(conditions === null ? [] : [setMeets(conditions, sql`property_set`)]),
  ]);
}
