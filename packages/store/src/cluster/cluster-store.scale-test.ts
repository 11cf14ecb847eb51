import {
  describeSeveralServers,
  describeStore,
  describeZoneChanges,
} from '@keytally/store-ports/conformance';
import { clusterEngine } from '../testing/cluster/cluster-engine.ts';

describeStore(clusterEngine);
describeZoneChanges(clusterEngine);
describeSeveralServers(clusterEngine);
