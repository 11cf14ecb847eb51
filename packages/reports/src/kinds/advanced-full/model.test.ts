import { testAgreement } from '../../testing/duckdb-subject.ts';

testAgreement('getAdvancedFullReport', 160);
