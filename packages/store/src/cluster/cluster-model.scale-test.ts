import { purgingEngine } from '../testing/cluster/cluster-engine.ts';
import { testAgainstModel } from '../testing/conformance/against-model.ts';

// What is deleted after an erasure must make no difference, so it is deleted as often as possible.
testAgainstModel(purgingEngine);
