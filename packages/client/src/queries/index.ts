export { asOpenapiFetch } from './as-openapi-fetch.ts';
export { type MutationOptions, mutationOptions, type QueryOptions, queryOptions } from './query-options.ts';
