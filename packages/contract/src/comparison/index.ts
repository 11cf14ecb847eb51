export { type Comparison, daysBefore } from './compared-days.ts';
export { dataDays, dataDaysRequest } from './data-days.ts';
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
