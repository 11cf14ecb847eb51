import { testAgreement } from '../../testing/duckdb-subject.ts';

testAgreement('getCurrentUsersByStatus', 64);
