import { clusterEngine } from '@keytally/store/testing/cluster';
import { describePages } from './pages-of-several-servers.ts';

describePages('a cluster', async () => {
  const store = await clusterEngine.open();
  return [store, await clusterEngine.openAnother(store)];
});
