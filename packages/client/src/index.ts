export type { Problem, ProblemCode, Schema } from '@keytally/contract';
export {
  type ClientOptions,
  type Credentials,
  createKeytallyClient,
  type KeytallyClient,
} from './keytally-client.ts';
