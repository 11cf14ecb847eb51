import type { CompiledQuery, QueryRunner } from '@keytally/reports';
import type { Log } from '@keytally/runtime';
import { trace } from '@opentelemetry/api';
import { aroundQueries } from './around-queries.ts';
import { tracedQueries } from './traced-queries.ts';

/** Whose report it is, for the log. */
interface Told {
  /** Operation of the report. */
  readonly kind: string;
  readonly productId: string;
  readonly keyId: string;
  readonly requestId: string | undefined;
}

/** Does the work of a report with a runner of queries, and watches how long it takes. */
export type ReportWatch = <T>(
  told: Told,
  runner: QueryRunner,
  work: (runner: QueryRunner) => Promise<T>,
) => Promise<T>;

/** A query that was run, and for how long, in milliseconds; also one that was stopped. */
interface Timed {
  readonly query: CompiledQuery;
  readonly ms: number;
}

interface Watched {
  readonly runner: QueryRunner;
  readonly queries: readonly Timed[];
}

/** Longer texts of queries are cut off. */
const MOST_CHARACTERS = 20_000;

/** A plan that takes longer is given up. */
const PLAN_MS = 5_000;

/**
 * Traces the queries of each report, and logs a report that takes at least so long, whether it was answered or stopped. Of a product and
 * kind of report the first one in a minute is logged with the text and the plan of its slowest query. Both are without values: no name,
 * id or property of the request is in them. The plan is asked for afterwards, and nobody waits for it.
 */
export function createReportWatch(log: Log, slowMs: number): ReportWatch {
  const isFirst = createFirstOfMinute();
  const tell = async (told: Told, ms: number, { runner, queries }: Watched): Promise<void> => {
    const traceId = trace.getActiveSpan()?.spanContext().traceId;
    const queryMs = queries.map((one) => Math.round(one.ms));
    const isDescribed = isFirst(`${told.kind} ${told.productId}`);
    const described = isDescribed && (await describe(runner, told.productId, queries));
    log.warn({ ...told, traceId, ms: Math.round(ms), queryMs, ...described }, 'slow report');
  };
  return async (told, runner, work) => {
    const queries: Timed[] = [];
    const startedAt = performance.now();
    try {
      return await work(timedQueries(tracedQueries(runner), queries));
    } finally {
      const ms = performance.now() - startedAt;
      if (ms >= slowMs) void tell(told, ms, { runner, queries });
    }
  };
}

/** The same runner, which notes how long each query takes. */
function timedQueries(runner: QueryRunner, queries: Timed[]): QueryRunner {
  return aroundQueries(runner, async (query, ask) => {
    const startedAt = performance.now();
    try {
      return await ask();
    } finally {
      queries.push({ query, ms: performance.now() - startedAt });
    }
  });
}

/** The text and the plan of the slowest query, if there was one. */
async function describe(runner: QueryRunner, productId: string, queries: readonly Timed[]) {
  const slowest = queries.toSorted((a, b) => b.ms - a.ms)[0]?.query;
  if (slowest === undefined) return {};
  const plan = await planOf(runner, productId, slowest).catch(() => undefined);
  return { sql: slowest.sql.slice(0, MOST_CHARACTERS), plan: plan?.slice(0, MOST_CHARACTERS) };
}

/** How the engine would run a query of a product. Rejects if the store is too busy, or closing. */
async function planOf(
  runner: QueryRunner,
  productId: string,
  query: CompiledQuery,
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(PLAN_MS);
  return runner.run(productId, async (data) => data.plan?.(query), { signal });
}

/** Tells whether something comes for the first time in a minute. */
function createFirstOfMinute(): (what: string) => boolean {
  let said = new Set<string>();
  let since = performance.now();
  return (what) => {
    if (performance.now() - since >= 60_000) [said, since] = [new Set(), performance.now()];
    const isFirst = !said.has(what);
    said.add(what);
    return isFirst;
  };
}
