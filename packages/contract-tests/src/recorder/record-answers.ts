import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The diagnostics channel on which Node publishes every request to a server of this process. */
const START = 'http.server.request.start';

/**
 * Checks every response of Keytally servers in this process, and reports what the contract does not declare. Loads the
 * contract with the first response, since most test processes have none.
 *
 * @returns a function that stops once the responses so far are checked
 */
export function recordAnswers(report: (undeclared: string) => void): () => Promise<unknown> {
  const reports: Promise<void>[] = [];
  subscribe(START, record);

  function record(message: unknown): void {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const chunks = collectBody(response);
    response.once('finish', () => {
      const target = targetOf(request);
      if (target !== undefined)
        reports.push(look(request.method ?? '', target, readAnswer(response, chunks)));
    });
  }

  async function look(method: string, target: string, answer: ReturnType<typeof readAnswer>): Promise<void> {
    const { findUndeclared } = await import('./find-undeclared.ts');
    for (const undeclared of findUndeclared(method, target.replace(/\?.*/s, ''), answer)) {
      report(`${method} ${target} answers ${answer.status}: the contract ${undeclared}`);
    }
  }

  return () => {
    unsubscribe(START, record);
    return Promise.all(reports);
  };
}

/** The target as Express routes it. Of all servers in tests, only ours is an Express app. */
function targetOf(request: IncomingMessage): string | undefined {
  return (request as { originalUrl?: string }).originalUrl;
}

/** Collects the body while it is written. */
function collectBody(response: ServerResponse): Buffer[] {
  const chunks: Buffer[] = [];
  for (const name of ['write', 'end'] as const) {
    const write = response[name].bind(response) as (...parameters: unknown[]) => never;
    response[name] = (...parameters: unknown[]) => {
      const [chunk] = parameters;
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      return write(...parameters);
    };
  }
  return chunks;
}

function readAnswer(response: ServerResponse, chunks: readonly Uint8Array[]) {
  const headers = headersOf(response.getHeaders());
  const decode = DECODERS[headers.get('Content-Encoding') ?? ''];
  const body = Buffer.concat(chunks);
  return { status: response.statusCode, headers, text: (decode ? decode(body) : body).toString('utf8') };
}

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

function headersOf(headers: OutgoingHttpHeaders): Headers {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Headers(pairs);
}
