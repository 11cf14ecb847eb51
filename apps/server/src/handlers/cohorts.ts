import type { Schema } from '@keytally/contract';
import type { CohortRule } from '@keytally/contract/cohort-rules';
import { readRelativeDays } from '@keytally/contract/relative-days';
import { cleanName } from '@keytally/events';
import { checkCohortRule, ReportRefusal } from '@keytally/reports';
import type { KeptCohort } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { InputProblem, type ProblemItem, RequestProblem } from '../problems/problem.ts';
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
  const items: ProblemItem[] = [...faultsOf(rule.by === 'uses' ? { ...rule, days: null } : rule)];
  if (rule.days !== undefined && readRelativeDays(rule.days) === undefined)
    items.push({ pointer: '/rule/days', code: 'bad-date-range', message: NO_DAYS });
  if (rule.by === 'number' && rule.days !== undefined && namesDay(rule.countedBy.number))
    items.push(NAMES_DAY);
  if (items.length > 0) throw new InputProblem(items);
}

function faultsOf(rule: CohortRule): ProblemItem[] {
  try {
    checkCohortRule(rule, cleanName);
    return [];
  } catch (error) {
    if (!(error instanceof ReportRefusal)) throw error;
    return error.items.map(({ pointer, ...item }) => ({ ...item, pointer: `/rule${pointer}` }));
  }
}

/** Whether a number is of one period, which another day has not. */
function namesDay(number: object): boolean {
  return 'period' in number || 'cohort' in number;
}

const NO_DAYS = 'must be at most 3660 days, or since a day that exists';
const NAMES_DAY: ProblemItem = {
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
