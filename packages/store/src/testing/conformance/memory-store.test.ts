import { describeStore } from './describe-store.ts';
import { openMemoryStore } from './memory-store.ts';

describeStore({ name: 'memory', open: openMemoryStore, reopen: async (store) => store });
