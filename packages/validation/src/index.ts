export type { Fault, Faults } from './fault.ts';
export { faultsWith } from './faults.ts';
export { firstOf } from './first-of.ts';
export { pointerTo } from './json-pointer.ts';
export { nearestName } from './nearest-name.ts';
export { readOrigins } from './origins.ts';
export { type RequestParts, requestFaults } from './request-faults.ts';
export { kindOf } from './words.ts';
