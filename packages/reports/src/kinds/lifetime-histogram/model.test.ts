import { testAgreement } from '../../testing/duckdb-subject.ts';

testAgreement('getLifetimeHistogram', 96);
