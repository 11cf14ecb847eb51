import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a sign-in ended: with a code for a session, or with why it failed. */
type Outcome = { readonly code: string } | { readonly failed: string };

/** Where a browser brings the outcome of a sign-in (RFC 8252 section 7.3). */
interface WaitingPort {
  readonly port: number;
  /** Undefined if nobody came back in time. */
  readonly outcome: Promise<Outcome | undefined>;
  close(): Promise<void>;
}

const CODE = /^[\w-]{43}$/;
const FAILURE = /^[a-z-]{1,40}$/;

/** Waits on a free port of this machine alone. Whatever else comes there is answered 404, and changes nothing. */
export async function waitForBrowser(longestMs: number): Promise<WaitingPort> {
  const { promise: outcome, resolve } = Promise.withResolvers<Outcome | undefined>();
  const server = createServer((request, response) => {
    const found = outcomeIn(request.url ?? '');
    if (found === undefined) return void response.writeHead(404).end();
    answer(response, found);
    resolve(found);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const timer = setTimeout(() => resolve(undefined), longestMs);
  return {
    port: (server.address() as AddressInfo).port,
    outcome,
    close: () => {
      clearTimeout(timer);
      return closed(server);
    },
  };
}

function outcomeIn(target: string): Outcome | undefined {
  const { pathname, searchParams } = new URL(target, 'http://127.0.0.1');
  const [code = '', failed = ''] = [searchParams.get('code') ?? '', searchParams.get('failed') ?? ''];
  if (pathname !== '/') return undefined;
  if (CODE.test(code)) return { code };
  return FAILURE.test(failed) ? { failed } : undefined;
}

function answer(response: ServerResponse, outcome: Outcome): void {
  const text = 'code' in outcome ? 'You are signed in.' : 'You are not signed in.';
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Security-Policy', "default-src 'none'");
  response.setHeader('Cache-Control', 'no-store');
  response.end(
    `<!doctype html><html lang="en"><title>Keytally</title><h1>${text}</h1><p>Close this page and go on in the terminal.</p></html>\n`,
  );
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
