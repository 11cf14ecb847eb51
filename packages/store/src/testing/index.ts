export { openMemoryStore } from './memory/memory-store.ts';
