import type { Schema } from '@keytally/contract';
import { cleanName } from '@keytally/events';
import {
  listClients,
  type QueryRunner,
  type Report,
  type ReportContext,
  type ReportKind,
  type ReportRequest,
  runReport,
} from '@keytally/reports';
import { type Product, type Store, StoreError } from '@keytally/store';
import type { LoopShares } from '../fairness/loop-shares.ts';
import { callerIn } from '../fairness/principal.ts';
import type { YieldLoop } from '../fairness/yield-loop.ts';
import { RequestProblem } from '../problems/problem.ts';
import type { WaitingCall } from '../steps/long-work.ts';
import type { ReportWatch } from './watched-reports.ts';

/** A request for a report. */
export interface ReportCall<Kind extends ReportKind> extends WaitingCall {
  readonly body: ReportRequest<Kind>;
  readonly product: Product;
}

/**
 * Computes a report, unless the signal of the call aborts.
 *
 * @param queries runs its queries; those of the store on the data of now by default
 */
export type ReportRunner = <Kind extends ReportKind>(
  kind: Kind,
  call: ReportCall<Kind>,
  queries?: QueryRunner,
) => Promise<Report<Kind>>;

/** How computations share the event loop with other work, and who watches them. */
interface Dependencies {
  /** Counts what a computation does at once: it reads the request, and weighs its patterns. */
  readonly loop: LoopShares;
  /** Awaited regularly while a report is computed, so that other work gets a turn. */
  readonly yieldLoop: YieldLoop;
  readonly watch: ReportWatch;
}

/** What to plan a report takes at most, in milliseconds, if nobody made it slow on purpose: that is not counted. */
const USUAL_PLANNING_MS = 10;

export function createReportRunner(store: Store, dependencies: Dependencies): ReportRunner {
  return (kind, call, queries = store.usage.queries) =>
    compute(kind, call, queries, dependencies, (context) => runReport(kind, call.body, context));
}

/** A request for a page of clients. */
export interface ClientListCall extends WaitingCall {
  readonly body: Schema<'ClientPropertyListRequest'>;
  readonly product: Product;
}

/** Lists clients, unless the signal of the call aborts. */
export type ClientLister = (call: ClientListCall) => Promise<Schema<'ClientPropertyList'>>;

export function createClientLister(store: Store, dependencies: Dependencies): ClientLister {
  return (call) =>
    compute('listClientProperties', call, store.usage.queries, dependencies, (context) =>
      listClients(call.body, context),
    );
}

async function compute<T>(
  kind: ReportKind | 'listClientProperties',
  { product, caller, principal: given, requestId, signal }: WaitingCall & { readonly product: Product },
  queries: QueryRunner,
  { loop, yieldLoop, watch }: Dependencies,
  start: (context: ReportContext) => Promise<T>,
): Promise<T> {
  const principal = callerIn(given);
  const pause = () => yieldLoop(principal);
  const told = { kind, productId: product.id, keyId: caller.keyId, requestId };
  const started = watch(told, queries, (runner) => {
    const end = loop.begin(principal, USUAL_PLANNING_MS);
    const begun = start({ product, runner, cleanName, signal, pause });
    end();
    return begun;
  });
  return started.catch((error: unknown) => {
    throw isTooLong(error) ? new RequestProblem('result-too-large', error.message, { cause: error }) : error;
  });
}

/** Whether the database had more to tell than a server reads. */
function isTooLong(error: unknown): error is StoreError {
  return error instanceof StoreError && error.code === 'result-too-large';
}
