import type { Schema } from '@keytally/contract';
import { type CohortRule, cohortsIn, withRules } from '@keytally/contract/cohort-rules';
import { dayIn } from '@keytally/contract/days';
import { type Almanac, daysOf, readRelativeDays } from '@keytally/contract/relative-days';
import type { KeptCohort, Product, Store } from '@keytally/store';
import { firstDayOf, todaysDays } from './asked-question.ts';

/**
 * A request that has, beside the id of each cohort, its rule as it is at a moment: the same rule is the same
 * request, and a changed one is another. A cohort that is not there has none.
 */
export async function withCohortRules<Request extends object>(
  { registry }: Pick<Store, 'registry'>,
  product: Product,
  request: Request,
  now: number,
): Promise<Request> {
  const ids = new Set(cohortsIn(request));
  if (ids.size === 0) return request;
  const rules = new Map<string, CohortRule>();
  for (const id of ids) {
    const cohort = await registry.cohorts.get(product.id, id);
    if (cohort) rules.set(id, await ruleOf(cohort, { registry }, product, now));
  }
  return withRules(request, (id) => rules.get(id));
}

/** The rule of a cohort on the days of today. */
async function ruleOf(
  cohort: KeptCohort,
  store: Pick<Store, 'registry'>,
  product: Product,
  now: number,
): Promise<CohortRule> {
  const rule = cohort.rule as Schema<'CohortRule'>;
  if (rule.by === 'clients') return rule;
  const relative = rule.days === undefined ? undefined : readRelativeDays(rule.days);
  const today = dayIn(product.timeZone, new Date(now));
  const almanac: Almanac = {
    today,
    ...(rule.days === 'all' && { firstDay: await firstDayOf(store, product) }),
  };
  if (rule.by === 'uses') {
    const { by, events, atLeast } = rule;
    const days = relative && daysOf(relative, almanac);
    return {
      by,
      events,
      ...(atLeast !== undefined && { atLeast }),
      days: days ? { startDate: days.from, stopDate: days.to } : null,
    };
  }
  const { report, request, number } = rule.countedBy;
  const moved = { ...request, ...todaysDays(report, request as { dateSplit?: unknown }, rule.days, almanac) };
  return { by: 'number', countedBy: { report, request: moved, number } as Schema<'CountedBy'> };
}
