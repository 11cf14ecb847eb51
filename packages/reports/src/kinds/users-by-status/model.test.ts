import { testAgreement } from '../../testing/duckdb-subject.ts';

testAgreement('getUsersByStatus', 208);
