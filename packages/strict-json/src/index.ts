export { type ReadJson, readJson } from './read-json.ts';
export { isWellFormed } from './well-formed.ts';
