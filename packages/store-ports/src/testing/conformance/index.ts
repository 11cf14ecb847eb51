export { describeSeveralServers } from './describe-several-servers.ts';
export { describeStore } from './describe-store.ts';
export { exportAll } from './exports.ts';
export { growth as keptBoard, weekly as keptQuestion } from './keeping.ts';
export { testKeys } from './keys.ts';
export { testAgainstModel } from './random/against-model.ts';
export { testUnchangedAnswers } from './random/unchanged-answers.ts';
export { testSharedKeys } from './shared-keys.ts';
export { openShare } from './shares.ts';
