import { testAgreement } from '../../testing/duckdb-subject.ts';

testAgreement('getStickiness', 208);
