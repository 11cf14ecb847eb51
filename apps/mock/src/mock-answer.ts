import type { IHttpResponse } from '@stoplight/prism-http';

/** The response of the mock, and the violations that it found in the request. */
export interface MockAnswer extends IHttpResponse {
  readonly violations: readonly Violation[];
}

interface Violation {
  readonly location: readonly string[];
  readonly message: string;
}
