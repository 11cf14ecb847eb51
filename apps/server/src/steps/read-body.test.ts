import { operations } from '@keytally/contract/document';
import type { Request, RequestHandler, Response } from 'express';
import { expect, test } from 'vitest';
import { parseBody } from './read-body.ts';

/** Whether a body of so many bytes waits for a breath before it is parsed. */
async function breathesFor(operationId: string, bytes: number): Promise<boolean> {
  const operation = operations.find((one) => one.operationId === operationId);
  if (operation === undefined) throw new TypeError(`no operation ${operationId}`);
  let breaths = 0;
  const [parse] = parseBody(operation, async () => void breaths++) as [RequestHandler];
  const body = Buffer.from(`"${'a'.repeat(bytes - 2)}"`);
  const response = { locals: { contentType: 'application/json' } } as unknown as Response;
  await parse({ body } as Request, response, () => undefined);
  return breaths > 0;
}

test('many large bodies are parsed and checked with a breath before each, and small ones at once', async () => {
  expect(await breathesFor('getLifetimeDataTable', 1024 * 1024)).toBe(true);
  expect(await breathesFor('putClientKeys', 1024 * 1024)).toBe(true);
  expect(await breathesFor('getLifetimeDataTable', 10 * 1024)).toBe(false);
});

test('there is a breath before each batch, however small', async () => {
  expect(await breathesFor('ingestRecords', 100)).toBe(true);
});
