import { describeStore } from '@keytally/store-ports/conformance';
import { duckdbEngine } from '../testing/test-store.ts';

describeStore(duckdbEngine);
