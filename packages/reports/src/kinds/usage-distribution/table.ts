import type { Schema } from '@keytally/contract';
import { type CsvTable, rowsOfEach } from '../../stages/csv.ts';

/** What users are binned by, in the order of the report. */
export const distributionMeasures = ['activeDays', 'sessions', 'runtime'] as const;

type Measure = (typeof distributionMeasures)[number];

/** A line for each bin, followed by its users in each bin of the other measures. */
export function usageDistributionRows({ results }: Schema<'UsageDistributionReport'>): CsvTable {
  return {
    columns: ['measure', 'bin', 'otherMeasure', 'otherBin', 'users'],
    rows: rowsOfEach(distributionMeasures, (name) =>
      rowsOfEach(results.bins[name], ({ label }) => {
        const { users, ...others } = (results[name] as Readonly<Record<string, SpreadBin>>)[
          label
        ] as SpreadBin;
        return [
          [name, label, null, null, users],
          ...distributionMeasures
            .filter((other) => other !== name)
            .flatMap((other) =>
              results.bins[other].map((bin) => [
                name,
                label,
                other,
                bin.label,
                others[other]?.[bin.label] ?? 0,
              ]),
            ),
        ];
      }),
    ),
  };
}

/** The users of a bin, and how they spread over the others. */
type SpreadBin = { readonly users: number } & {
  readonly [Name in Measure]?: Readonly<Record<string, number>>;
};
