export { asciiJson } from './ascii-json.ts';
export { decimalOf } from './decimal.ts';
export { exactText, keepExact, writeExactly } from './exact-numbers.ts';
export { type ReadJson, type ReadLimits, readJson } from './read-json.ts';
export { isWellFormed } from './well-formed.ts';
