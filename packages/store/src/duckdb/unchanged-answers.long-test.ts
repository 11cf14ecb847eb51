import { testUnchangedAnswers } from '@keytally/store-ports/conformance';
import { duckdbEngine } from '../testing/test-store.ts';

testUnchangedAnswers(duckdbEngine);
