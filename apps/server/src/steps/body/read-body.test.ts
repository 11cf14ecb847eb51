import { operations } from '@keytally/contract/document';
import type { Request, RequestHandler, Response } from 'express';
import { expect, test } from 'vitest';
import { parseBody } from './read-body.ts';

/** The steps, in order, until a body of an operation is parsed. */
async function parse(operationId: string, signal = new AbortController().signal): Promise<string[]> {
  const operation = operations.find((one) => one.operationId === operationId);
  if (operation === undefined) throw new TypeError(`no operation ${operationId}`);
  const order: string[] = [];
  const loop = {
    wait: async (principal: string) => void order.push(`${principal} waits`),
    begin: (principal: string, freeMs = 0) => {
      order.push(`${principal} begins, ${freeMs} ms free`);
      return () => undefined;
    },
  };
  const [step] = parseBody(operation, async () => void order.push('checked again'), loop) as [RequestHandler];
  const body = Buffer.from('{}');
  const locals = { contentType: 'application/json', caller: { thumbprint: 'key' }, signal };
  await step({ body } as Request, { locals } as unknown as Response, () => void order.push('parsed'));
  return order;
}

test('a body is parsed when it is the turn of its key, which is checked again and charged for the time', async () => {
  const order = ['key waits', 'checked again', 'key begins, 1 ms free', 'parsed'];
  expect(await parse('getLifetimeDataTable')).toEqual(order);
  expect(await parse('putClientKeys')).toEqual(order);
});

test('some of the time of each batch is free', async () => {
  expect(await parse('ingestRecords')).toContain('key begins, 20 ms free');
});

test('a body whose caller has hung up is not parsed', async () => {
  expect(await parse('getLifetimeDataTable', AbortSignal.abort())).toEqual(['key waits']);
});
