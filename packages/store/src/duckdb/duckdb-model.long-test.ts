import { testAgainstModel } from '@keytally/store-ports/conformance';
import { duckdbEngine } from '../testing/test-store.ts';

testAgainstModel(duckdbEngine);
