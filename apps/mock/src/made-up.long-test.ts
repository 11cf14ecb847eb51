import type { Schema } from '@keytally/contract';
import { expect, it } from 'vitest';
import { createMockFetch } from './mock-fetch.ts';

it('makes up an answer from its schema when a request prefers that', async () => {
  const ask = await createMockFetch();
  const headers = { Authorization: 'Bearer any', Prefer: 'dynamic' };
  const product = async () => {
    const answer = await ask(new Request('https://usage.example/v3/products/own', { headers }));
    expect(answer.status).toBe(200);
    return (await answer.json()) as Schema<'Product'>;
  };
  const [one, other] = [await product(), await product()];
  for (const made of [one, other]) expect(made).toMatchObject({ id: expect.any(String) });
  expect(one).not.toEqual(other);
});
