import type { Schema } from '@keytally/contract';
import { byNumber, sortedBy } from '../../../model/order.ts';
import { type ModelTable, tableOf } from '../../../testing/model-table.ts';

export const churnAndEngagementLines = ({
  results,
  meta: { segments = [] },
}: Schema<'ChurnAndEngagementReport'>): ModelTable =>
  tableOf(
    ['segment', 'index', 'users', 'engaged', 'engagedPercent', 'lost', 'lostPercent'],
    segments.flatMap((segment) =>
      sortedBy(
        Object.entries(Object.entries(results).find(([label]) => label === segment)?.[1] ?? {}),
        byNumber(([index]) => Number(index)),
      ).map(([index, cell]) => ({ segment, index, ...cell })),
    ),
  );
