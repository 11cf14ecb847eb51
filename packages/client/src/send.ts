/** Sends a request; layers such as retries wrap it. The request's own signal aborts it. */
export type Send = (request: Request) => Promise<Response>;
