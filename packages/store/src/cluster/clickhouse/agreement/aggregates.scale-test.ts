import { describeLists, describeReports } from '../../../testing/clickhouse/describe-agreement.ts';

describeReports('all days');
describeLists('all days');
