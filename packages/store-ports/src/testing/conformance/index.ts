export { testAgainstModel } from './against-model.ts';
export { describeSeveralServers } from './describe-several-servers.ts';
export { describeStore } from './describe-store.ts';
export { exportAll } from './exports.ts';
export { testKeys } from './keys.ts';
export { weekly as keptQuestion } from './questions.ts';
export { testSharedKeys } from './shared-keys.ts';
export { openShare } from './shares.ts';
