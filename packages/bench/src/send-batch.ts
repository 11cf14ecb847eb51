import { once } from 'node:events';
import { type Agent, request } from 'node:http';

interface BatchAnswer {
  readonly status: number;
  /** Seconds after which to retry: those of `Retry-After`, else 1. */
  readonly retryAfter: number;
  readonly text: string;
}

/** Sends a batch of records. */
export async function sendBatch(
  url: string,
  token: string,
  body: string,
  agent: Agent,
): Promise<BatchAnswer> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const call = request(url, { agent, method: 'POST', headers });
  call.end(body);
  const [response] = await once(call, 'response');
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return { status: response.statusCode, retryAfter: Number(response.headers['retry-after'] ?? 1), text };
}
