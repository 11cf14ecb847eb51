import type { IHttpResponse } from '@stoplight/prism-http';

/** What the mock answers, and what it has against the request. */
export interface MockAnswer extends IHttpResponse {
  readonly violations: readonly Violation[];
}

interface Violation {
  readonly location: readonly string[];
  readonly message: string;
}
