/** Sends a request once, or does more around it; the request's own signal ends it. */
export type Send = (request: Request) => Promise<Response>;
