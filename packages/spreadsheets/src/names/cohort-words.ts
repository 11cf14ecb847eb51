import type { Schema } from '@keytally/contract';
import { nameOfEvent } from './event-names.ts';
import { REPORTS } from './report-names.ts';

type Rule = Schema<'ListedCohortRule'> | Schema<'CohortRule'>;

/** Which clients a cohort has, in words, but for the days: `Used File / Export 3 times at least`. */
export function cohortWords(rule: Rule): string {
  switch (rule.by) {
    case 'uses':
      return usesWords(rule);
    case 'number':
      return `Counted by a number of “${REPORTS[rule.countedBy.report].title}”`;
    case 'clients': {
      const size = 'size' in rule ? rule.size : rule.clients.length;
      return size === 1 ? 'A list of 1 client' : `A list of ${size} clients`;
    }
  }
}

function usesWords({ events, atLeast = 1 }: Schema<'UsesRule'>): string {
  const used = `Used ${events.map(nameOfEvent).join(' or ')}`;
  return atLeast === 1 ? used : `${used} ${atLeast} times at least`;
}
