import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operations } from '@keytally/contract/document';
import { createTokenVerifier, generateKeyPair, putKeys, signToken } from '@keytally/keys';
import { createLog, openAudit } from '@keytally/runtime';
import { createMetrics } from '@keytally/server';
import { createApp } from '@keytally/server/app';
import type { Store } from '@keytally/store';
import { PRODUCT } from './report-data.ts';
import type { Question } from './report-questions.ts';

/** Requests reports from a server, authorised and validated like any call. */
interface ReportServer {
  ask(question: Question): Promise<void>;
  close(): void;
}

/** Serves a store that is open already. */
export async function serveReports(store: Store): Promise<ReportServer> {
  const { publicKey, privateKey } = generateKeyPair('ES256');
  const now = new Date();
  await putKeys(store.registry.keys, 'ADMIN', [{ id: 'bench', publicKey }], now);
  const token = await signToken({ privateKey, keyId: 'bench', kind: 'ADMIN', lifetimeSeconds: 3600, now });
  const verifier = createTokenVerifier({
    registry: store.registry.keys,
    clock: { now: () => new Date(), monotonic: () => performance.now() },
    maxTokenLifetimeSeconds: 3600,
    keyCacheSeconds: 30,
  });
  const audit = openAudit(store.registry.audit, '/dev/null', createLog('silent'));
  const server = createServer(
    createApp({ store, verifier, audit, log: createLog('silent'), metrics: createMetrics(), now: Date.now }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ask: async ({ kind, request }) => {
      const path = operations.find(({ operationId }) => operationId === kind)?.path ?? '';
      const response = await fetch(`http://127.0.0.1:${port}${path.replace('{product_id}', PRODUCT.id)}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${kind} was answered ${response.status}: ${text}`);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
