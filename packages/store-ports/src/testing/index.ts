export { batches, timeZones } from './arbitrary-records.ts';
export { changeZone, HALF_PAST_FOUR, ZONE } from './change-zone.ts';
export { type Step, steps, take } from './conformance/random/any-calls.ts';
export { openMemoryStore } from './memory/memory-store.ts';
export { readTables } from './read-tables.ts';
export { event, minute, nine, propertySet, session } from './records.ts';
export { acme, rollUp, type SharedEngine, type TestEngine } from './test-engine.ts';
