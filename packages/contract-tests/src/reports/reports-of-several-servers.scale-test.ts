import { clusterEngine } from '@keytally/store/testing/cluster';
import { describeReports } from './reports-of-several-servers.ts';

const openStores = async () => {
  const store = await clusterEngine.open();
  return [store, await clusterEngine.openAnother(store)] as const;
};

describeReports('a cluster', openStores, 10);
