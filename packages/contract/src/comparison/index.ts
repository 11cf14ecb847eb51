export { type Comparison, daysBefore } from './compared-days.ts';
export { type NamedComparison, readComparison, writeComparison } from './comparison-text.ts';
export { dataDaysRequest } from './data-days.ts';
export { factsOf } from './facts.ts';
export {
  COMPARED_REPORTS,
  type ComparedReport,
  comparisonFaults,
  isCompared,
  keptComparison,
} from './kept-comparison.ts';
export {
  areComparable,
  lastDayOf,
  type PeriodOfRange,
  type PeriodState,
  periodsOf,
  STATES,
} from './periods.ts';
export { type Facts, judge, type Verdict } from './verdict.ts';
export { BY_PERIOD, verdictWords } from './verdict-words.ts';
