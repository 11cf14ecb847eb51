export { describeSeveralServers } from './describe-several-servers.ts';
export { describeStore } from './describe-store.ts';
export { exportAll } from './exports.ts';
export {
  growth as keptBoard,
  often as keptCohort,
  release as keptNote,
  weekly as keptQuestion,
} from './keeping.ts';
export { testKeys } from './keys/keys.ts';
export { testSharedKeys } from './keys/shared-keys.ts';
export { testAgainstModel } from './random/against-model.ts';
export { testUnchangedAnswers } from './random/unchanged-answers.ts';
export { openShare } from './shares.ts';
export { describeZoneChanges } from './zone-changes.ts';
