import type { OperationId } from '@keytally/contract';
import type { TokenVerifier } from '@keytally/keys';
import type { Audit, Log, TrustedProxies } from '@keytally/runtime';
import type { Store } from '@keytally/store';
import type { Metrics } from './metrics/metrics.ts';

/** What the app stands on; all of it is given, so that a test can give something else. */
export interface AppOptions {
  readonly store: Store;
  readonly verifier: TokenVerifier;
  readonly log: Log;
  readonly audit: Audit;
  readonly metrics: Metrics;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** Aborts when the server is told to stop; from then on it is not ready. */
  readonly stopping?: AbortSignal;
  /** Longest that a report may take, in milliseconds; 30 seconds when left out. */
  readonly reportTimeLimitMs?: number;
  /**
   * Called before the handler of each operation that a request reaches; what it throws counts as thrown by that. So
   * tests see what callers get when something fails.
   */
  readonly fault?: (operationId: OperationId) => void;
  /** The page of the documentation (HTML); without it `/docs` says how to make it. */
  readonly docsPage?: string;
  /** Proxies whose word on where a call came from is believed; none when left out. */
  readonly proxies?: TrustedProxies;
  /** Most new event names that a client key may bring in on a day; 1,000 when left out. */
  readonly maxNewNamesPerDay?: number;
  /** Origins that browsers may call from. */
  readonly corsOrigins?: readonly string[];
}
