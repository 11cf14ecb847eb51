import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { type Operation, operations } from '@keytally/contract/document';
import express, { type Request, type Response } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import type { QueueLimits } from '../fairness/fair-queue.ts';
import { createFairTurns } from '../fairness/fair-turns.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { RequestProblem } from '../problems/problem.ts';
import { listen } from '../testing/listen.ts';
import type { Handlers } from '../types.ts';
import { answer } from './answer.ts';
import { hold, localsOf } from './locals.ts';

/** More than the operating system buffers. */
const LARGE = 16 * 1024 ** 2;

/** A server that answers with this many bytes; the path names the caller's key. */
async function serve(bytes: number, room: QueueLimits, turnsEnded: string[] = []) {
  const operation = operations.find(({ operationId }) => operationId === 'getLiveness');
  if (operation === undefined) throw new TypeError('no operation getLiveness');
  const body = Buffer.alloc(bytes, 'a');
  const handlers = { getLiveness: () => ({ type: 'text/plain', bytes: body }) } as unknown as Handlers;
  const step = answer(operation, handlers, async () => undefined, createFairTurns(room), {
    metrics: createMetrics(),
  });
  const server = createServer(async (request, given) => {
    const response = Object.assign(Object.setPrototypeOf(given, express.response), { locals: {} });
    localsOf(response).caller = { thumbprint: request.url } as never;
    hold(response, () => void turnsEnded.push(request.url ?? ''));
    try {
      await step(request as Request, response, () => undefined);
    } catch (error) {
      response.status(error instanceof RequestProblem ? error.status : 500).end();
    }
  });
  const port = await listen(server);
  return async (path: string): Promise<IncomingMessage> => {
    const request = get({ port, path, agent: false });
    onTestFinished(() => void request.destroy());
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  };
}

test('unread large answers take room, per key and in total, and further ones are refused', async () => {
  const ask = await serve(LARGE, { room: 3 * LARGE, share: 2 * LARGE, waiting: 0 });
  const unread = [await ask('/greedy'), await ask('/greedy')];
  expect((await ask('/greedy')).statusCode).toBe(503);
  unread.push(await ask('/modest'));
  expect((await ask('/other')).statusCode).toBe(503);
  unread[0]?.destroy();
  await expect.poll(async () => (await ask('/other')).statusCode).toBe(200);
});

test('small answers take no room', async () => {
  const ask = await serve(1_000, { room: 1, share: 1, waiting: 0 });
  const statuses = (await Promise.all(['/a', '/a', '/a'].map(ask))).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 200, 200]);
});

test('a turn ends with the work, even if its answer is not read', async () => {
  const ended: string[] = [];
  const ask = await serve(LARGE, { room: LARGE, waiting: 0 }, ended);
  const response = await ask('/a');
  expect([ended, response.complete]).toEqual([['/a'], false]);
});

test.each(['listProducts', 'listProperties', 'getBasicDataTable'])(
  'the result of %s is not sent if the key was deleted meanwhile',
  async (operationId) => {
    const operation = operations.find((one) => one.operationId === operationId) as Operation;
    const found: string[] = [];
    const handlers = {
      [operationId]: async () => {
        found.push('everything');
        return { type: 'application/json', body: {} };
      },
    } as unknown as Handlers;
    const ended = () => Promise.reject(new Error('the key was deleted'));
    const options = { metrics: createMetrics() };
    const step = answer(operation, handlers, ended, createFairTurns({ room: 1, waiting: 0 }), options);
    const response = { locals: {}, getHeader: () => undefined } as unknown as Response;
    await expect(step({} as Request, response, () => undefined)).rejects.toThrow('the key was deleted');
    expect(found).toEqual(['everything']);
  },
);

test('the counted work on a body ends when its operation has started', async () => {
  const operation = operations.find((one) => one.operationId === 'putProduct') as Operation;
  const order: string[] = [];
  const handlers = {
    putProduct: async () => {
      order.push('begun');
      await Promise.resolve();
      order.push('done');
      throw new Error('no answer');
    },
  } as unknown as Handlers;
  const options = { metrics: createMetrics() };
  const step = answer(operation, handlers, async () => {}, createFairTurns({ room: 1, waiting: 0 }), options);
  const response = { locals: { endWork: () => order.push('piece ended') } } as unknown as Response;
  await expect(step({} as Request, response, () => undefined)).rejects.toThrow('no answer');
  expect(order).toEqual(['begun', 'piece ended', 'done']);
});
