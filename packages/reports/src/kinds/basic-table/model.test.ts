import { testAgreement } from '../../testing/duckdb-subject.ts';

testAgreement('getBasicDataTable', 208);
