import type { Schema } from '../index.ts';
import type * as conditions from './condition-tests.ts';
import { conditionsIn } from './condition-tests.ts';

/** Which clients a cohort has, as it is asked at some moment: its days are those of that moment. */
export type CohortRule =
  | (Pick<Schema<'UsesRule'>, 'by' | 'events' | 'atLeast'> & {
      /** RFC 3339 dates, both included; null for all days. */
      readonly days: { readonly startDate: string; readonly stopDate: string } | null;
    })
  | Pick<Schema<'NumberRule'>, 'by' | 'countedBy'>
  | Schema<'ClientsRule'>;

/** A cohort, with the rule that stands for its id; without one nobody knows the cohort. */
export interface NamedCohort {
  readonly cohort: string;
  readonly rule?: CohortRule;
}

/** A condition on a cohort. */
export type CohortCondition = conditions.CohortCondition & NamedCohort;

/** A segment that is a cohort. */
export type CohortSegment = Schema<'CohortSegment'> & NamedCohort;

/** What of a request names cohorts. */
interface NamesCohorts {
  readonly conditions?: Schema<'Conditions'>;
  readonly cohortSegments?: Schema<'CohortSegments'>;
  readonly levels?: Schema<'Levels'>;
  readonly countedBy?: Schema<'CountedBy'>;
}

/** The ids of the cohorts that a request names, and that the request of its number does. */
export function cohortsIn({ conditions, cohortSegments, levels, countedBy }: NamesCohorts): string[] {
  const ofConditions = conditionsIn(conditions).flatMap((one) => ('cohort' in one ? [one.cohort] : []));
  const ofLevels = Object.values(levels ?? {}).map((level) => level.cohortSegments);
  const ofSegments = [cohortSegments, ...ofLevels].flatMap((segments = []) =>
    segments.map(({ cohort }) => cohort),
  );
  return [...ofConditions, ...ofSegments, ...(countedBy ? cohortsIn(countedBy.request) : [])];
}

/** Finds the rule of the cohort with an id; undefined for one that nobody knows. */
type RuleOf = (id: string) => CohortRule | undefined;

/** The same request with the rule of each cohort beside its id. */
export function withRules<Request extends NamesCohorts>(request: Request, ruleOf: RuleOf): Request {
  const { conditions, cohortSegments, levels, countedBy } = request;
  return {
    ...request,
    ...(conditions && { conditions: ruledConditions(conditions, ruleOf) }),
    ...ruledSegments({ cohortSegments }, ruleOf),
    ...(levels && { levels: ruledLevels(levels, ruleOf) }),
    ...(countedBy && { countedBy: { ...countedBy, request: withRules(countedBy.request, ruleOf) } }),
  };
}

function ruledConditions(conditions: Schema<'Conditions'>, ruleOf: RuleOf): Schema<'Conditions'> {
  const one = (condition: Schema<'Condition'>) =>
    'cohort' in condition ? withRule(condition, ruleOf) : condition;
  if ('all' in conditions)
    return {
      all: conditions.all.map((member) => ('any' in member ? { any: member.any.map(one) } : one(member))),
    };
  return {
    any: conditions.any.map((member) => ('all' in member ? { all: member.all.map(one) } : one(member))),
  };
}

function ruledLevels(levels: Schema<'Levels'>, ruleOf: RuleOf): Schema<'Levels'> {
  return Object.fromEntries(
    Object.entries(levels).map(([name, level]) => [name, { ...level, ...ruledSegments(level, ruleOf) }]),
  );
}

function ruledSegments(
  { cohortSegments }: { readonly cohortSegments?: Schema<'CohortSegments'> | undefined },
  ruleOf: RuleOf,
): { readonly cohortSegments?: Schema<'CohortSegments'> } {
  return cohortSegments ? { cohortSegments: cohortSegments.map((one) => withRule(one, ruleOf)) } : {};
}

function withRule<Named extends NamedCohort>(named: Named, ruleOf: RuleOf): Named {
  const rule = ruleOf(named.cohort);
  return rule === undefined ? named : { ...named, rule };
}

/** Whether a number is of one period, which a report of other days does not have. */
export function isOfOnePeriod({ number }: Schema<'CountedBy'>): boolean {
  return 'period' in number || 'cohort' in number;
}
