import { describeSeveralServers } from './describe-several-servers.ts';
import { describeStore } from './describe-store.ts';
import type { SharedEngine } from './engine.ts';
import { openMemoryStore } from './memory-store.ts';

const engine: SharedEngine = {
  name: 'memory',
  open: openMemoryStore,
  reopen: async (store) => store,
  openAnother: async (store) => store,
};

describeStore(engine);
describeSeveralServers(engine);
