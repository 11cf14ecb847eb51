import { testAgainstModel } from '../testing/conformance/against-model.ts';
import { describeStore } from '../testing/conformance/describe-store.ts';
import { openTestStore, reopenTestStore } from '../testing/test-store.ts';

const duckdb = { name: 'duckdb', open: openTestStore, reopen: reopenTestStore };

describeStore(duckdb);
testAgainstModel(duckdb);
