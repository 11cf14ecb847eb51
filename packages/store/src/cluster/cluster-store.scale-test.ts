import { clusterEngine } from '../testing/cluster/cluster-engine.ts';
import { describeSeveralServers } from '../testing/conformance/describe-several-servers.ts';
import { describeStore } from '../testing/conformance/describe-store.ts';

describeStore(clusterEngine);
describeSeveralServers(clusterEngine);
