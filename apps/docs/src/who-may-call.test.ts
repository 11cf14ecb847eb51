import { document, operations } from '@keytally/contract/document';
import { expect, test } from 'vitest';
import { withWhoMayCall } from './who-may-call.ts';

const shown = withWhoMayCall(document, operations);
const lastLine = (path: string, method: 'get' | 'delete') =>
  shown.paths[path]?.[method]?.description.split('\n').at(-1);

test.each([
  [
    '/v3/events/{product_id}',
    'get',
    'May be called with an administration key, a client key with `export` or a session of the console with `export`.',
  ],
  [
    '/api/v1.1/caller',
    'get',
    'May be called with an administration key, a client key or a session of the console.',
  ],
  ['/v3/shared/{share_id}', 'get', 'May be called with the secret of a share.'],
] as const)('%s says who may call it', (path, method, sentence) => {
  expect(lastLine(path, method)).toBe(sentence);
});

test('an operation that needs no key says nothing of keys', () => {
  expect(shown.paths['/livez']).toEqual(document.paths['/livez']);
});
