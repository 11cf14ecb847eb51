import { describeSeveralServers } from '../conformance/describe-several-servers.ts';
import { describeStore } from '../conformance/describe-store.ts';
import type { SharedEngine } from '../test-engine.ts';
import { openMemoryStore } from './memory-store.ts';

const engine: SharedEngine = {
  name: 'memory',
  open: openMemoryStore,
  reopen: async (store) => store,
  openAnother: async (store) => store,
};

describeStore(engine);
describeSeveralServers(engine);
