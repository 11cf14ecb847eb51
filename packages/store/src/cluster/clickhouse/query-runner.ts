import type { QueryRunner } from '@keytally/reports';
import { clickhouseDialect } from '@keytally/reports/dialects';
import { type Snapshot, watermarkOf } from '../snapshot/snapshot.ts';
import type { Clickhouse } from './connection/clickhouse.ts';
import { numbered } from './connection/parameters.ts';
import { type QueryLimits, reportLimits } from './connection/query-settings.ts';
import { askOf } from './sources/ask-snapshot.ts';
import { sourceOf } from './sources/source-of.ts';

/** Reads what counts of a product now; undefined if there is no such product. */
type ReadSnapshot = (productId: string) => Promise<Snapshot | undefined>;

/** Runs the queries of reports. All queries of one run carry one snapshot, so they see one state of the data. */
export function createQueryRunner(
  clickhouse: Clickhouse,
  readSnapshot: ReadSnapshot,
  limits: QueryLimits = reportLimits,
): QueryRunner {
  return {
    dialect: clickhouseDialect,

    async run(productId, work, { signal } = {}) {
      signal?.throwIfAborted();
      const snapshot = await readSnapshot(productId);
      if (snapshot === undefined) return undefined;
      const askNamed = askOf(clickhouse, snapshot, { limits, signal });
      return work({
        watermark: watermarkOf(snapshot),
        dataThrough: snapshot.dataThrough,
        removedBefore: snapshot.removedBefore,
        source: sourceOf(snapshot),
        ask: ({ sql, parameters }) => askNamed(sql, numbered(parameters)),
        async plan({ sql, parameters }) {
          const rows = await askNamed(`EXPLAIN PLAN ${sql}`, numbered(parameters));
          return rows.map(({ explain }) => stepIn(String(explain))).join('\n');
        },
      });
    },
  };
}

/** A line of a plan without its description, which may have values of callers, but for the table that a step reads. */
function stepIn(line: string): string {
  const [, step = '', name = ''] = /^(\s*)(\S+)/.exec(line) ?? [];
  const [table = ''] = name.startsWith('ReadFrom') ? (/ \([\w.]+\)$/.exec(line) ?? []) : [];
  return `${step}${name}${table}`;
}
