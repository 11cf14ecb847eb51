import { EventEmitter } from 'node:events';
import { type Operation, operations } from '@keytally/contract/document';
import type { Request, RequestHandler, Response } from 'express';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { releaseAll } from './locals.ts';
import { createQueues, takeTurn } from './take-turn.ts';

const operationOf = (operationId: string): Operation =>
  operations.find((one) => one.operationId === operationId) as Operation;

/** The step of an operation, and the keys of the calls that continued. */
function callsOf(operationId: string, when: 'before body' | 'after body', admission = async () => {}) {
  const queues = createQueues(createMetrics());
  const [step] = takeTurn(operationOf(operationId), when, admission, queues) as [RequestHandler];
  const gone: string[] = [];
  const send = (key: string, bytes = 0) => {
    const locals = { caller: { thumbprint: key } };
    const response = Object.assign(new EventEmitter(), { locals }) as unknown as Response;
    const sent = step({ body: Buffer.alloc(bytes) } as Request, response, () => void gone.push(key));
    return { response, sent };
  };
  return { gone, send };
}

test('one key has at most two calls at once, and does not block others', async () => {
  const { gone, send } = callsOf('listPublicKeys', 'before body');
  const [first] = ['greedy', 'greedy', 'greedy', 'modest'].map((key) => send(key));
  await expect.poll(() => gone).toEqual(['greedy', 'greedy', 'modest']);
  first?.response.emit('close');
  await expect.poll(() => gone).toEqual(['greedy', 'greedy', 'modest', 'greedy']);
});

test('the key is checked again after the wait', async () => {
  const { send } = callsOf('getProduct', 'before body', async () => {
    throw new Error('the key was deleted');
  });
  await expect(send('gone').sent).rejects.toThrow('the key was deleted');
});

describe('of batches', () => {
  test('a key has a few large ones at once, and does not block others', async () => {
    const { gone, send } = callsOf('ingestRecords', 'after body');
    const [first] = [1, 2, 3].map(() => send('greedy', 1.2 * 1024 ** 2));
    send('modest', 10_000);
    await expect.poll(() => gone).toEqual(['greedy', 'greedy', 'modest']);
    releaseAll(first?.response as Response);
    await expect.poll(() => gone).toEqual(['greedy', 'greedy', 'modest', 'greedy']);
  });

  test('many small ones continue at once', async () => {
    const { gone, send } = callsOf('ingestRecords', 'after body');
    for (let count = 0; count < 24; count += 1) send('writer', 100_000);
    await expect.poll(() => gone.length).toBe(24);
  });
});

test('calls with a body wait after it was read, others before, and reports not here', () => {
  const queues = createQueues(createMetrics());
  const waits = (id: string) =>
    (['before body', 'after body'] as const).filter(
      (when) => takeTurn(operationOf(id), when, async () => undefined, queues).length > 0,
    );
  for (const id of ['getProduct', 'deleteProduct', 'listProperties'])
    expect(waits(id)).toEqual(['before body']);
  for (const id of ['putProduct', 'updateTrackedEvents', 'createConsoleSession', 'ingestRecords'])
    expect(waits(id)).toEqual(['after body']);
  for (const id of ['getLiveness', 'getReadiness', 'getDocs', 'getBasicDataTable'])
    expect(waits(id)).toEqual([]);
});
