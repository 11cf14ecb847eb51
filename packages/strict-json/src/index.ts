export { type ReadJson, type ReadLimits, readJson } from './read-json.ts';
export { isWellFormed } from './well-formed.ts';
