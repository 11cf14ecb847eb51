export { type Cases, expectAgreement, models, requestsPerWorld, type Subject } from './agreement.ts';
export { requestsOf } from './arbitraries/requests.ts';
export { tiedWorlds, type WorldData, withProduct, withSeenNames, worlds } from './arbitraries/worlds.ts';
export { propertyNames, type StatedProperties } from './properties.ts';
export {
  checkedRecordsOf,
  type EventRow,
  type NameRow,
  type SessionRecordRow,
  type World,
  type WorldProduct,
} from './world.ts';
