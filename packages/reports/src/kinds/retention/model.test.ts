import { testAgreement } from '../../testing/duckdb-subject.ts';

testAgreement('getRetention', 208);
