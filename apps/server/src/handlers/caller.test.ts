import type { Caller } from '@keytally/keys';
import { expect, test } from 'vitest';
import type { Call } from '../types.ts';
import { createCallerHandlers } from './caller.ts';

const client: Caller = {
  kind: 'CLIENT',
  keyId: 'app',
  thumbprint: 'thumbprint',
  grants: [{ products: ['a', '*', 'https://example.org', 'b', 'a', ''], access: ['read'] }],
};

test('of a token that names anything at all, what can be a product is shown once', async () => {
  const { getCaller } = createCallerHandlers();
  const answer = await getCaller({ caller: client } as Call<'getCaller'>);
  expect(answer).toMatchObject({ body: { grants: [{ products: ['a', 'b'], access: ['read'] }] } });
});
