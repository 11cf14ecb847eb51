import { describeLists, describeReports } from '../../../testing/clickhouse/describe-agreement.ts';

describeReports('some days', 0);
describeLists('some days');
