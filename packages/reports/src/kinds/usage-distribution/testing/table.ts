import type { Schema } from '@keytally/contract';
import { type ModelTable, tableOf } from '../../../testing/model-table.ts';

export const usageDistributionLines = ({
  results: { bins, ...spread },
}: Schema<'UsageDistributionReport'>): ModelTable =>
  tableOf(
    ['measure', 'bin', 'otherMeasure', 'otherBin', 'users'],
    (['activeDays', 'sessions', 'runtime'] as const).flatMap((measure) =>
      bins[measure].flatMap(({ label: bin }) => {
        const { users = 0, ...others } = (spread[measure] as Record<string, { users: number }>)[bin] ?? {};
        return [
          { measure, bin, users },
          ...Object.entries(others as Record<string, Record<string, number>>).flatMap(
            ([otherMeasure, counts]) =>
              bins[otherMeasure as typeof measure].map(({ label: otherBin }) => ({
                measure,
                bin,
                otherMeasure,
                otherBin,
                users: counts[otherBin] ?? 0,
              })),
          ),
        ];
      }),
    ),
  );
