import type { QueryRunner } from '@keytally/reports';
import { clickhouseDialect } from '@keytally/reports/dialects';
import { type Snapshot, watermarkOf } from '../snapshot/snapshot.ts';
import type { Clickhouse, Parameters } from './connection/clickhouse.ts';
import { type QueryLimits, reportSettings, usualLimits } from './connection/query-settings.ts';
import { parametersOf } from './sources/snapshot-parameters.ts';
import { sourceOf } from './sources/source-of.ts';

/** Reads what counts of a product now; undefined if there is no such product. */
export type ReadSnapshot = (productId: string) => Promise<Snapshot | undefined>;

/** Runs the queries of reports. All queries of one run carry one snapshot, so they see one state of the data. */
export function createQueryRunner(
  clickhouse: Clickhouse,
  readSnapshot: ReadSnapshot,
  limits: QueryLimits = usualLimits,
): QueryRunner {
  const settings = reportSettings(limits);
  return {
    dialect: clickhouseDialect,

    async run(productId, work, { signal } = {}) {
      signal?.throwIfAborted();
      const snapshot = await readSnapshot(productId);
      if (snapshot === undefined) return undefined;
      const { dataThrough } = snapshot;
      const ofSnapshot = parametersOf(snapshot);
      return work({
        watermark: watermarkOf(snapshot),
        ...(dataThrough !== undefined && { dataThrough }),
        source: sourceOf(snapshot),
        ask: ({ sql, parameters }) => {
          const ofQuery = Object.fromEntries(parameters.map((value, index) => [`p${index + 1}`, value]));
          return clickhouse.query(sql, {
            parameters: { ...namedIn(sql, ofSnapshot), ...ofQuery },
            settings,
            signal,
          });
        },
      });
    },
  };
}

/** Only those that the text uses: the names of events may be long. */
function namedIn(sql: string, parameters: Parameters): Parameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => sql.includes(`{${name}:`)));
}
