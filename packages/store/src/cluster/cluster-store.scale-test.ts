import { describeSeveralServers, describeStore } from '@keytally/store-ports/conformance';
import { clusterEngine } from '../testing/cluster/cluster-engine.ts';

describeStore(clusterEngine);
describeSeveralServers(clusterEngine);
