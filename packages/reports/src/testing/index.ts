export { modelTables } from '../kind-tables/testing/model-tables.ts';
export { requestsOf } from '../kind-tables/testing/requests.ts';
export { type StatedProperties, statedValues } from '../model/properties.ts';
export { checkedRecordsOf, type Session, sessionsOf, type World } from '../model/world.ts';
export { compile } from '../sql/compile.ts';
export { type Sql, sql } from '../sql/sql.ts';
export { tables } from '../sql/tables.ts';
export {
  expectAgreement,
  expectClientListAgreement,
  expectListAgreement,
  models,
  type Subject,
} from './agreement.ts';
export { type WorldData, withProduct, withSeenNames, worlds } from './arbitraries/worlds.ts';
export { trimName } from './clean-name.ts';
export { countingReports, expectCountedUsers } from './counted-agreement.ts';
export { openDuckdbWorld } from './duckdb-world.ts';
export { exampleBatchOf, examplesOf, exampleWorld } from './examples.ts';
export { expectSame } from './expect-same.ts';
export { largestRequests } from './largest-requests.ts';
export { PropertySetNumbers } from './logical-tables.ts';
export { defused } from './model-table.ts';
export { timeForCases } from './time-for-cases.ts';
