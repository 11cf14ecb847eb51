export { openMemoryStore } from './conformance/memory-store.ts';
