import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { operations } from '@keytally/contract/document';
import { requestDocument } from '@keytally/contract/request-document';
import { createLog } from '@keytally/runtime';
import { startServer } from '@keytally/server';
import express, { type RequestHandler } from 'express';
import { addKey, openBenchStore } from '../bench-store.ts';
import { batchesOf, usageStream } from '../usage-stream.ts';
import { type AnsweredCall, answeredCalls } from './answered-calls.ts';

/**
 * A process that answers the calls of `answered-calls.ts` until it is stopped: `keytally`, with ten keys, and a product with 500
 * events; `express`, which sends the same bytes, of files that are named like their operations; or `validator`, which checks
 * each request as well. It prints its URL, and Keytally a token.
 */
const [, , kind = '', directory = ''] = process.argv;

const KEYS = 10;
const BATCHES = 50;

process.once('SIGTERM', () => process.exit());
if (kind === 'keytally') await serveKeytally();
else await serveBytes();

async function serveKeytally(): Promise<void> {
  const { settings, store } = await openBenchStore(directory);
  const tokens = [];
  for (let key = 0; key < KEYS; key += 1) tokens.push(await addKey(store, `bench-${key}`, { kind: 'ADMIN' }));
  const [token = ''] = tokens;
  const server = await startServer(settings, { log: createLog('silent'), store });
  const batches = batchesOf(usageStream(Date.now() - 2 * 86_400_000), 1_000);
  for (let left = BATCHES; left > 0; left -= 1) {
    const response = await fetch(`${server.url}/v3/events/bench`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: batches.next().value as string,
    });
    if (!response.ok) throw new Error(`the server answered ${response.status}: ${await response.text()}`);
  }
  console.log(JSON.stringify({ url: server.url, token }));
}

async function serveBytes(): Promise<void> {
  const app = express();
  for (const call of answeredCalls) {
    const bytes = await readFile(`${directory}/${call.operationId}`);
    const steps = kind === 'validator' ? await validatorOf(call) : [];
    app[call.method === 'GET' ? 'get' : 'post'](call.path, ...steps, (_request, response) => {
      response.type('application/json').send(bytes);
    });
  }
  const server = app.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, token: 'any' }));
  });
}

async function validatorOf({ operationId }: AnsweredCall): Promise<RequestHandler[]> {
  const { middleware } = await import('express-openapi-validator');
  const operation = operations.find((one) => one.operationId === operationId);
  if (operation === undefined) throw new Error(`there is no operation ${operationId}`);
  const checks = middleware({
    apiSpec: requestDocument(operation) as never,
    validateApiSpec: false,
    validateSecurity: false,
    fileUploader: false,
    formats: {
      int64: { type: 'number', validate: () => true },
      double: { type: 'number', validate: () => true },
    },
  });
  return [...(operation.requestBody ? [express.json()] : []), ...(checks as readonly RequestHandler[])];
}
