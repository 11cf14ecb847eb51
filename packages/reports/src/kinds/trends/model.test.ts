import { testAgreement } from '../../testing/duckdb-subject.ts';

testAgreement('getTrends', 209);
