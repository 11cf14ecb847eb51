import { expect, it } from 'vitest';
import { revisionTag } from './revision-tag.ts';

it.each([
  ['"aB-_9"', '"aB-_9"'],
  ['W/"aB-_9"', '"aB-_9"'],
  ['"aB-_9-gzip"', '"aB-_9"'],
  ['W/"aB-_9-br"', '"aB-_9"'],
  ['"aB-_9;gzip"', '"aB-_9"'],
])('%s was made by the server as %s', (tag, made) => {
  expect(revisionTag(tag)).toBe(made);
});
