import { clusterEngine } from '../testing/cluster/cluster-engine.ts';
import { testAgainstModel } from '../testing/conformance/against-model.ts';

testAgainstModel(clusterEngine);
