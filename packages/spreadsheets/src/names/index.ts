export { countsThere, type ValueReader, valueWhen } from './as-of.ts';
export { MEASURE_NAMES, nameInCell } from './cell-names.ts';
export { cohortWords } from './cohort-words.ts';
export {
  binName,
  type ColumnKind,
  type ColumnName,
  headingOf,
  type NamedColumn,
  nameOfColumn,
  shortNameOf,
} from './column-names.ts';
export { conditionWords } from './condition-words.ts';
export { namedSteps, nameOfStep } from './event-names.ts';
export { filterWords, LEVELS, LICENCE_FIELDS } from './filter-words.ts';
export {
  type AskedFunnel,
  type AskedPaths,
  openWords,
  pathsWords,
  stepsWords,
} from './funnel-words.ts';
export { DIVISOR_NAMES, measureName } from './measure-name.ts';
export { labelOfProperty, PROPERTY_NAMES } from './property-names.ts';
export {
  headingsOfProperties,
  nameOfRecordColumn,
  type RecordColumn,
  recordColumns,
} from './record-names.ts';
export { REPORTS } from './report-names.ts';
export { COHORT_WORDS, cohortSegmentWords, conditionsWords, SAVED_COHORT, testWords } from './test-words.ts';
export { TREND_MEASURES } from './trend-words.ts';
