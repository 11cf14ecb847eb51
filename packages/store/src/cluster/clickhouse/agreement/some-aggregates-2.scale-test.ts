import { describeReports } from '../../../testing/clickhouse/describe-agreement.ts';

describeReports('some days', 1);
