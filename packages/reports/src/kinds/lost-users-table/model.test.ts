import { testAgreement } from '../../testing/duckdb-subject.ts';

testAgreement('getLostUsersDataTable', 208);
