import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/**
 * A server that takes the batches of three libraries, answers after some time, and knows which events it has. It prints its port, and the
 * number of events whenever it is asked for it.
 *
 *   node stub-server.ts MILLISECONDS [PORT]
 */
const answersAfterMs = Number(process.argv[2]);
const port = Number(process.argv[3] ?? 0);
const events = new Set<string>();

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (request.url === '/count') return void response.end(String(events.size));
  const isPacked = request.headers['content-encoding'] === 'gzip' || request.url?.includes('gzip') === true;
  const text = (isPacked ? gunzipSync(bytes) : bytes).toString();
  setTimeout(() => answer(request, response, text), answersAfterMs);
});
server.listen(port, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));

interface Batch {
  readonly batch?: readonly { readonly uuid?: string; readonly messageId?: string }[];
}

function answer({ url = '' }: IncomingMessage, response: ServerResponse, text: string): void {
  response.setHeader('Content-Type', 'application/json');
  if (url.startsWith('/v3/')) {
    const lines = text.split('\n');
    for (const line of lines) events.add((JSON.parse(line) as { id: string }).id);
    const verdict = { accepted: lines.length, duplicates: 0, rejected: 0, errors: [], watermark: 'w-1' };
    response.end(JSON.stringify(verdict));
    return;
  }
  for (const { uuid, messageId } of (JSON.parse(text) as Batch).batch ?? [])
    events.add(uuid ?? messageId ?? '');
  response.end('{"status":1,"success":true}');
}
