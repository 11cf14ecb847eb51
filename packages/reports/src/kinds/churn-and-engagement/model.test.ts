import { testAgreement } from '../../testing/duckdb-subject.ts';

testAgreement('getChurnAndEngagement', 208);
