import type { Schema } from '@keytally/contract';
import { ofLostUsers } from '../../user-reports/of-lost-users.ts';
import { lifetimeHistogram } from '../lifetime-histogram/report.ts';

/** How often each of those who left had used some events. */
export const lostUsersHistogram = ofLostUsers<Schema<'LostUsersHistogramRequest'>>()(lifetimeHistogram);
