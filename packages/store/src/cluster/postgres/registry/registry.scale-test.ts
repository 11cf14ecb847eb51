import { testKeys, testSharedKeys } from '@keytally/store-ports/conformance';
import { describe } from 'vitest';
import { registryEngine } from '../../../testing/postgres/postgres-engine.ts';

describe('the registry in PostgreSQL', () => {
  testKeys(registryEngine);
  testSharedKeys(registryEngine);
});
