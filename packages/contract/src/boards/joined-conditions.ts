import type { Schema } from '../index.ts';

type Conditions = Schema<'Conditions'>;
type Member = Extract<Conditions, { readonly all: unknown }>['all'][number];

/** The contract's limit of conditions and groups beside each other. */
const MOST = 10;

/** Conditions that are met where both of these are; undefined if the contract has no form for it. */
export function joinedConditions(one: Conditions, other: Conditions): Conditions | undefined {
  const members = [membersOf(one), membersOf(other)];
  const all = members.flatMap((some) => some ?? []);
  return members.includes(undefined) || all.length > MOST ? undefined : { all };
}

/** What all must be met of conditions; undefined if any of several groups is enough: groups have no groups in them. */
function membersOf(conditions: Conditions): readonly Member[] | undefined {
  if ('all' in conditions) return conditions.all;
  const { any } = conditions;
  const [only] = any;
  if (any.length === 1 && only !== undefined && 'all' in only) return only.all;
  const plain = any.filter((member) => 'property' in member || 'cohort' in member);
  return plain.length === any.length ? [{ any: plain }] : undefined;
}
