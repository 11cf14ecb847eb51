import { testAgainstModel } from '../testing/conformance/against-model.ts';
import { duckdbEngine } from '../testing/test-store.ts';

testAgainstModel(duckdbEngine);
