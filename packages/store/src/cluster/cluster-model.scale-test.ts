import { testAgainstModel } from '@keytally/store-ports/conformance';
import { inject } from 'vitest';
import { purgingEngine } from '../testing/cluster/cluster-engine.ts';

// Each call asks two databases. What is deleted after an erasure must make no difference, so it is deleted as often as possible.
testAgainstModel(purgingEngine, inject('longTests') ? { runs: 12, cases: 8 } : { runs: 4, cases: 4 });
