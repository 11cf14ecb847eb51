import type { Schema } from '@keytally/contract';
import { type CohortRule, isOfOnePeriod } from '@keytally/contract/cohort-rules';
import { cleanName } from '@keytally/events';
import { checkCohortRule } from '@keytally/reports';
import type { KeptCohort } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { InputProblem, type ProblemItem, RequestProblem } from '../problems/problem.ts';
import { refusedItems, relativeDaysFaults } from '../reports/asked/request-faults.ts';
import type { Handlers } from '../types.ts';
import { createKeptHandlers } from './kept-handlers.ts';
import { cohortFields } from './product-changes.ts';
import { changedPartsOfCohort, tagOfCohort } from './revisions.ts';

type Rule = Schema<'CohortRule'>;

/** Saved cohorts of products. Lists say of a list of clients how long it is, and not who they are. */
export function createCohortHandlers(
  options: AppOptions,
): Pick<Handlers, 'listCohorts' | 'getCohort' | 'putCohort' | 'deleteCohort'> {
  const kind = {
    noun: 'cohort',
    parameter: 'cohort_id',
    keeping: options.store.registry.cohorts,
    limits: { most: 200, mostBytes: 16 * 1024 ** 2 },
    made: (id: string, { name, rule }: Schema<'CohortSettings'>, updatedAt: Date): KeptCohort => {
      requireUsable(rule);
      return { id, name, rule: withoutRepeats(rule), updatedAt };
    },
    unknown: unknownCohort,
    tag: tagOfCohort,
    changedParts: changedPartsOfCohort,
    fields: cohortFields,
  } as const;
  const listed = createKeptHandlers(options, { ...kind, shown: (_, kept) => eachListed(kept) });
  const cohorts = createKeptHandlers(options, { ...kind, shown: (_, kept) => eachShown(kept) });
  return {
    listCohorts: async (call) => listed.list(call),
    getCohort: cohorts.get,
    putCohort: cohorts.put,
    deleteCohort: cohorts.delete,
  };
}

/** What a schema cannot judge. */
function requireUsable(rule: Rule): void {
  if (rule.by === 'clients') return;
  const items = [...faultsOf(rule.by === 'uses' ? { ...rule, days: null } : rule)];
  items.push(...relativeDaysFaults(rule.days, '/rule/days'));
  if (rule.by === 'number' && rule.days !== undefined && isOfOnePeriod(rule.countedBy))
    items.push(OF_ONE_PERIOD);
  if (items.length > 0) throw new InputProblem(items);
}

function faultsOf(rule: CohortRule): ProblemItem[] {
  return refusedItems(() => checkCohortRule(rule, cleanName)).map(({ pointer, ...item }) => ({
    ...item,
    pointer: `/rule${pointer}`,
  }));
}

const OF_ONE_PERIOD: ProblemItem = {
  pointer: '/rule/countedBy/number',
  code: 'bad-number',
  message: 'is of one period, but the days of the rule move on: leave "days" out',
};

function withoutRepeats(rule: Rule): Rule {
  return rule.by === 'clients' ? { ...rule, clients: [...new Set(rule.clients)] } : rule;
}

async function* eachShown(
  kept: AsyncIterable<KeptCohort> | Iterable<KeptCohort>,
): AsyncGenerator<Schema<'Cohort'>> {
  for await (const { id, name, rule, updatedAt } of kept)
    yield { id, name, rule: rule as Rule, updatedAt: updatedAt.toISOString() };
}

async function* eachListed(
  kept: AsyncIterable<KeptCohort> | Iterable<KeptCohort>,
): AsyncGenerator<Schema<'ListedCohort'>> {
  for await (const { rule, ...cohort } of eachShown(kept))
    yield { ...cohort, rule: rule.by === 'clients' ? { by: 'clients', size: rule.clients.length } : rule };
}

function unknownCohort(productId: string, id: string): RequestProblem {
  return new RequestProblem('unknown-cohort', `The product "${productId}" has no cohort "${id}".`);
}
