import { EventEmitter } from 'node:events';
import { type Operation, operations } from '@keytally/contract/document';
import type { Request, RequestHandler, Response } from 'express';
import { expect, test } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { awaitLookup, createLookupTurns } from './await-lookup.ts';

const operationOf = (operationId: string): Operation =>
  operations.find((one) => one.operationId === operationId) as Operation;

test('one key has at most two look-ups at once, and does not block others', async () => {
  const begun: string[] = [];
  const [step] = awaitLookup(
    operationOf('listPublicKeys'),
    'before body',
    async () => undefined,
    createLookupTurns(createMetrics()),
  ) as [RequestHandler];
  const ask = (key: string) => {
    const locals = { caller: { thumbprint: key } };
    const response = Object.assign(new EventEmitter(), { locals }) as unknown as Response;
    void step({} as Request, response, () => void begun.push(key));
    return response;
  };
  const [first] = ['greedy', 'greedy', 'greedy', 'modest'].map(ask);
  await expect.poll(() => begun).toEqual(['greedy', 'greedy', 'modest']);
  first?.emit('close');
  await expect.poll(() => begun).toEqual(['greedy', 'greedy', 'modest', 'greedy']);
});

test('the key is checked again after the wait', async () => {
  const gone = async () => {
    throw new Error('the key was deleted');
  };
  const [step] = awaitLookup(
    operationOf('getProduct'),
    'before body',
    gone,
    createLookupTurns(createMetrics()),
  ) as [RequestHandler];
  const response = Object.assign(new EventEmitter(), { locals: {} }) as unknown as Response;
  await expect(step({} as Request, response, () => undefined)).rejects.toThrow('the key was deleted');
});

test('calls with a body wait after it was read, others before, and batches and reports not here', () => {
  const turns = createLookupTurns(createMetrics());
  const waits = (id: string) =>
    (['before body', 'after body'] as const).filter(
      (when) => awaitLookup(operationOf(id), when, async () => undefined, turns).length > 0,
    );
  for (const id of ['getProduct', 'deleteProduct', 'listProperties'])
    expect(waits(id)).toEqual(['before body']);
  for (const id of [
    'putProduct',
    'updateTrackedEvents',
    'putClientKeys',
    'createConsolePairing',
    'createConsoleSession',
  ])
    expect(waits(id)).toEqual(['after body']);
  for (const id of ['getLiveness', 'getReadiness', 'getDocs', 'ingestRecords', 'getBasicDataTable'])
    expect(waits(id)).toEqual([]);
});
