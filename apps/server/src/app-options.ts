import type { OperationId } from '@keytally/contract';
import type { Pairing, TokenVerifier } from '@keytally/keys';
import type { Audit, Log, TrustedProxies } from '@keytally/runtime';
import type { Store } from '@keytally/store';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { SignInProviders } from './sign-in/providers.ts';

/** The dependencies and settings of the app. All are passed in, so that tests can replace them. */
export interface AppOptions {
  readonly store: Store;
  readonly verifier: TokenVerifier;
  readonly log: Log;
  readonly audit: Audit;
  readonly metrics: Metrics;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** The rounds of the retention, where a server makes them. */
  readonly retention?: RetentionNotices;
  /** Aborts when the server is told to stop; readiness fails from then on. */
  readonly stopping?: AbortSignal;
  /** Time limit of a report in milliseconds; 30 seconds by default. */
  readonly reportTimeLimitMs?: number;
  /** A report that takes at least so many milliseconds is logged; none by default. */
  readonly slowReportMs?: number | undefined;
  /**
   * Called before the handler of each request. An error that it throws is treated as an error of the handler, so tests
   * can see what callers get when something fails.
   */
  readonly fault?: ((operationId: OperationId) => void) | undefined;
  /** The documentation page (HTML); without it `/docs` says how to build it. */
  readonly docsPage?: string | undefined;
  /** Whom to tell of a hole in the security (RFC 9116); without it nothing says so. */
  readonly securityText?: string | undefined;
  /** Where people sign in; nowhere by default. */
  readonly signIn?: SignInProviders | undefined;
  /** The code of the demo, which never ends; none by default. */
  readonly demoCode?: Pairing | undefined;
  /** The directory of the built console; without it, or if it is not there, the console says how to build it. */
  readonly consoleDirectory?: string | undefined;
  /** Proxies whose `Forwarded` header is trusted; none by default. */
  readonly proxies?: TrustedProxies;
  /** Whether each request is logged at level `info`; at `debug` by default. */
  readonly accessLog?: boolean;
  /** Where callers find the server; by default where they say that they call. */
  readonly baseUrl?: string | undefined;
  /** Maximum number of new event names of a client key on a day; any number by default. */
  readonly maxNewNamesPerDay?: number;
  /** How many calls and records pass; any number by default. */
  readonly limits?: RateLimits | undefined;
  /** Origins that browsers may call from. */
  readonly corsOrigins?: readonly string[];
}

/** What of the retention waits for somebody. */
export interface RetentionNotices {
  /** A sentence for each product that waits. */
  warnings(): string[];
  /** Somebody has decided about the retention of this product. */
  settled(productId: string): void;
}
