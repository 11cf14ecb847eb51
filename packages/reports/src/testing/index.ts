export { propertyNames, type StatedProperties, statedValues } from '../model/properties.ts';
export {
  checkedRecordsOf,
  type EventRow,
  type NameRow,
  type Session,
  type SessionRecordRow,
  sessionsOf,
  type World,
  type WorldProduct,
} from '../model/world.ts';
export { compile } from '../sql/compile.ts';
export { type Sql, sql } from '../sql/sql.ts';
export { tables } from '../sql/tables.ts';
export {
  type Cases,
  expectAgreement,
  expectListAgreement,
  models,
  requestsPerWorld,
  type Subject,
} from './agreement.ts';
export { requestsOf } from './arbitraries/requests.ts';
export { tiedWorlds, type WorldData, withProduct, withSeenNames, worlds } from './arbitraries/worlds.ts';
export { trimName } from './clean-name.ts';
export { type DuckdbWorld, openDuckdbWorld } from './duckdb-world.ts';
export { exampleWorld } from './examples.ts';
export { largestRequests } from './largest-requests.ts';
export { PropertySetNumbers } from './logical-tables.ts';
