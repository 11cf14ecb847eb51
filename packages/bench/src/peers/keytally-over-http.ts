import { once } from 'node:events';
import { Agent } from 'node:http';
import { createInterface } from 'node:readline';
import { operations } from '@keytally/contract/document';
import { openStore } from '@keytally/store';
import { startServerProcess } from '../processes/server-process.ts';
import { PRODUCT } from '../reports/report-data.ts';
import { sendBatch } from '../send-batch.ts';
import { dataBytes, rollUp } from './keytally-in-process.ts';
import type { Peer } from './peer.ts';
import { EVENTS, type PeerQuestion, peerQuestions } from './peer-questions.ts';

/** A server in a process of its own, as a user calls it: signed, and with every check. */
export async function keytallyOverHttp(directory: string): Promise<Peer> {
  let server = await serve(directory);
  const agent = new Agent({ keepAlive: true });
  return {
    name: 'Keytally, HTTP',
    beside: 'http',
    async take(events) {
      const { status, text } = await sendBatch(
        server.url,
        server.token,
        JSON.stringify({ records: events }),
        agent,
      );
      if (status !== 200 || JSON.parse(text).accepted !== events.length)
        throw new Error(`the server answered ${status}: ${text.slice(0, 500)}`);
    },
    async settle() {
      await server.stop();
      const store = await openStore({ engine: 'duckdb', directory });
      await rollUp(store);
      await store.close();
      server = await serve(directory);
    },
    bytes: async () => dataBytes(directory),
    ask(name) {
      const { kind, request, rowsOf } = peerQuestions[name] as PeerQuestion;
      return async () => rowsOf(await server.call('POST', kind, request));
    },
    // A change without effect: answers that are kept are of the state before it.
    forget: () =>
      server.call('PATCH', 'updateTrackedEvents', { events: [{ ...EVENTS[0], tracking: 'advanced' }] }),
    async end() {
      agent.destroy();
      await server.stop();
    },
  };
}

/** A server that is running. */
interface Served {
  /** Where records are sent. */
  readonly url: string;
  readonly token: string;
  /** Resolves to the answer of an operation. */
  // biome-ignore lint/suspicious/noExplicitAny: the answers of all operations.
  call(method: string, operationId: string, body: unknown): Promise<any>;
  stop(): Promise<void>;
}

async function serve(directory: string): Promise<Served> {
  const child = startServerProcess('ingestion-server.ts', 'keytally', directory);
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  const { url, token } = JSON.parse((await lines.next()).value ?? '{}');
  return {
    url,
    token,
    async call(method, operationId, body) {
      const path = operations.find((one) => one.operationId === operationId)?.path ?? '';
      const response = await fetch(new URL(path.replace('{product_id}', PRODUCT.id), url), {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const answer = await response.json();
      if (!response.ok)
        throw new Error(`${operationId} was answered ${response.status}: ${JSON.stringify(answer)}`);
      return answer;
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'close');
    },
  };
}
