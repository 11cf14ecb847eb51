import { createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { publishedKeys } from '../testing/published-keys.ts';
import { admitPublicKey } from './admission.ts';

test.each(publishedKeys)('K20 the example key of %s is weak, and its source is named', (source, jwk) => {
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }) as string;
  expect(() => admitPublicKey(pem, { now: new Date(0) })).toThrow(
    expect.objectContaining({
      refusals: [
        { pointer: '', code: 'weak-key', message: expect.stringContaining(`is published (${source})`) },
      ],
    }),
  );
});
