import { describeLists, describeReports } from '../../../testing/clickhouse/describe-agreement.ts';

describeReports('nothing');
describeLists('nothing');
