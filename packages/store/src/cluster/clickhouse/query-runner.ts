import type { QueryRunner } from '@keytally/reports';
import { clickhouseDialect } from '@keytally/reports/dialects';
import { inTime } from '../snapshot/in-time.ts';
import { type Snapshot, watermarkOf } from '../snapshot/snapshot.ts';
import type { Clickhouse } from './connection/clickhouse.ts';
import { numbered } from './connection/parameters.ts';
import { type QueryLimits, reportLimits } from './connection/query-settings.ts';
import { askOf } from './sources/ask-snapshot.ts';
import { sourceOf } from './sources/source-of.ts';

/** Reads what counts of a product now; undefined if there is no such product. */
type ReadSnapshot = (productId: string) => Promise<Snapshot | undefined>;

interface RunnerOptions {
  readonly limits?: QueryLimits;
  /** How long a run may take. */
  readonly longestMs?: number;
}

/** Runs the queries of reports. All queries of one run carry one snapshot, so they see one state of the data. */
export function createQueryRunner(
  clickhouse: Clickhouse,
  readSnapshot: ReadSnapshot,
  { limits = reportLimits, longestMs = Number.POSITIVE_INFINITY }: RunnerOptions = {},
): QueryRunner {
  return {
    dialect: clickhouseDialect,

    run: (productId, work, { signal } = {}) =>
      inTime(longestMs, async () => {
        signal?.throwIfAborted();
        const snapshot = await readSnapshot(productId);
        if (snapshot === undefined) return undefined;
        const askNamed = askOf(clickhouse, snapshot, { limits, signal });
        return work({
          timeZone: snapshot.timeZone,
          labels: snapshot.labels,
          watermark: watermarkOf(snapshot),
          dataThrough: snapshot.dataThrough,
          removedBefore: snapshot.removedBefore,
          source: sourceOf(snapshot),
          ask: ({ sql, parameters }) => askNamed(sql, numbered(parameters)),
          async plan({ sql, parameters }) {
            const rows = await askNamed(
              `EXPLAIN PLAN json = 1, description = 1 ${sql}`,
              numbered(parameters),
            );
            return planIn(rows.map(({ explain }) => String(explain)).join('\n'));
          },
        });
      }),
  };
}

/** A step of a plan, as the engine explains it in JSON. */
interface Step {
  readonly 'Node Type': string;
  readonly Description?: string;
  readonly Plans?: readonly Step[];
}

/** The steps, a line each, those that a step reads from below it; with the table that a step reads. Conditions have values of callers. */
function planIn(explained: string): string {
  const steps = JSON.parse(explained) as readonly { readonly Plan: Step }[];
  return steps.flatMap(({ Plan }) => linesOf(Plan)).join('\n');
}

function linesOf({ 'Node Type': name, Description: of, Plans: steps = [] }: Step, depth = 0): string[] {
  const table = name.startsWith('ReadFrom') && of !== undefined && /^[\w.]+$/.test(of) ? ` ${of}` : '';
  return [`${'  '.repeat(depth)}${name}${table}`, ...steps.flatMap((step) => linesOf(step, depth + 1))];
}
