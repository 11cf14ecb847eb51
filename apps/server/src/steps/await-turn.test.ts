import { EventEmitter } from 'node:events';
import { operations } from '@keytally/contract/document';
import type { Request, RequestHandler, Response } from 'express';
import { expect, test } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { awaitTurn } from './await-turn.ts';
import { releaseAll } from './locals.ts';

/** The step for batches, and the keys of the batches that continued. */
function batches() {
  const operation = operations.find(({ operationId }) => operationId === 'ingestRecords');
  if (operation === undefined) throw new TypeError('no operation ingestRecords');
  const [step] = awaitTurn(operation, async () => undefined, createMetrics()) as [RequestHandler];
  const gone: string[] = [];
  const send = (key: string, bytes: number) => {
    const locals = { caller: { thumbprint: key } };
    const response = Object.assign(new EventEmitter(), { locals }) as unknown as Response;
    void step({ body: Buffer.alloc(bytes) } as Request, response, () => void gone.push(key));
    return response;
  };
  return { gone, send };
}

test('a key has a few large batches at once, and does not block others', async () => {
  const { gone, send } = batches();
  const [first] = [1, 2, 3].map(() => send('greedy', 1.2 * 1024 ** 2));
  send('modest', 10_000);
  await expect.poll(() => gone).toEqual(['greedy', 'greedy', 'modest']);
  releaseAll(first as Response);
  await expect.poll(() => gone).toEqual(['greedy', 'greedy', 'modest', 'greedy']);
});

test('many small batches continue at once', async () => {
  const { gone, send } = batches();
  for (let count = 0; count < 24; count += 1) send('writer', 100_000);
  await expect.poll(() => gone.length).toBe(24);
});
