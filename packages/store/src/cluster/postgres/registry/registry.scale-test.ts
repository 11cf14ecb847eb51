import { describe } from 'vitest';
import { testKeys } from '../../../testing/conformance/keys.ts';
import { testSharedKeys } from '../../../testing/conformance/shared-keys.ts';
import { registryEngine } from '../../../testing/postgres/postgres-engine.ts';

describe('the registry in PostgreSQL', () => {
  testKeys(registryEngine);
  testSharedKeys(registryEngine);
});
