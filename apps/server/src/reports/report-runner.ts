import type { Schema } from '@keytally/contract';
import { cleanName } from '@keytally/events';
import {
  listClients,
  type QueryRunner,
  type Report,
  type ReportKind,
  type ReportRequest,
  runReport,
} from '@keytally/reports';
import { type Product, type Store, StoreError } from '@keytally/store';
import type { YieldLoop } from '../fairness/yield-loop.ts';
import { RequestProblem } from '../problems/problem.ts';
import { principalOf } from '../steps/locals.ts';
import type { WaitingCall } from '../steps/long-work.ts';
import { labelWarnings } from './labelled-warnings.ts';

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

/** @param yieldLoop awaited regularly while a report is computed, so that other work gets a turn */
export function createReportRunner(store: Store, yieldLoop: YieldLoop): ReportRunner {
  return async (kind, call, queries = store.usage.queries) => {
    const report = await orTooLarge(() => runReport(kind, call.body, contextOf(call, queries, yieldLoop)));
    return labelWarnings(report, call.product);
  };
}

/** A request for a page of clients. */
export interface ClientListCall extends WaitingCall {
  readonly body: Schema<'ClientPropertyListRequest'>;
  readonly product: Product;
}

/** Lists clients, unless the signal of the call aborts. */
export type ClientLister = (call: ClientListCall) => Promise<Schema<'ClientPropertyList'>>;

export function createClientLister(store: Store, yieldLoop: YieldLoop): ClientLister {
  return (call) => orTooLarge(() => listClients(call.body, contextOf(call, store.usage.queries, yieldLoop)));
}

function contextOf(
  { product, caller, signal }: WaitingCall & { readonly product: Product },
  runner: QueryRunner,
  yieldLoop: YieldLoop,
) {
  return { product, runner, cleanName, signal, pause: () => yieldLoop(principalOf(caller)) };
}

async function orTooLarge<T>(compute: () => Promise<T>): Promise<T> {
  try {
    return await compute();
  } catch (error) {
    throw isTooLong(error) ? new RequestProblem('result-too-large', error.message, { cause: error }) : error;
  }
}

/** Whether the database had more to tell than a server reads. */
function isTooLong(error: unknown): error is StoreError {
  return error instanceof StoreError && error.code === 'result-too-large';
}
