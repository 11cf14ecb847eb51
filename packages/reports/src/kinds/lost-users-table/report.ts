import type { Schema } from '@keytally/contract';
import { ofLostUsers } from '../../user-reports/of-lost-users.ts';
import { lifetimeTable } from '../lifetime-table/report.ts';

/** How often those who left had used each event. Returns the whole table; `cutPage` cuts it into pages. */
export const lostUsersTable = ofLostUsers<Schema<'LostUsersDataTableRequest'>>()(lifetimeTable);
