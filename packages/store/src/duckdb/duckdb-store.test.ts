import { describeStore } from '../testing/conformance/describe-store.ts';
import { duckdbEngine } from '../testing/test-store.ts';

describeStore(duckdbEngine);
