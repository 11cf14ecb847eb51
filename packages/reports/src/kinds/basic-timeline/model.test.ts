import { testAgreement } from '../../testing/duckdb-subject.ts';

testAgreement('getBasicTimeline', 208);
