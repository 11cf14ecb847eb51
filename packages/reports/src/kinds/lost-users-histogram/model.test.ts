import { testAgreement } from '../../testing/duckdb-subject.ts';

testAgreement('getLostUsersHistogram', 104);
