import { type CohortRule, withRules } from '@keytally/contract/cohort-rules';
import { share } from './share.ts';

/** A request whose cohorts are all there, as every product of the mock has them: each id has clients of its own. */
export function withCohorts<Request extends object>(request: Request): Request {
  return withRules(request, ruleOf);
}

/** Who exported as often as the id decides. */
function ruleOf(id: string): CohortRule {
  const events = [{ category: 'File', name: 'Export' }];
  return { by: 'uses', events, atLeast: 1 + Math.floor(5 * share(id)), days: null };
}
