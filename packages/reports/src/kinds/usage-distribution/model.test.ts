import { testAgreement } from '../../testing/duckdb-subject.ts';

testAgreement('getUsageDistribution', 208);
