import { expect, it } from 'vitest';
import { document } from './document.ts';
import { problems } from './index.ts';

const { enum: codes } = document.components.schemas.ProblemCode as { readonly enum: readonly string[] };

it('every code of a problem has its status, title and remedy, and nothing else has', () => {
  expect(Object.keys(problems).toSorted()).toEqual(codes.toSorted());
});

/** What answers a request that belongs to no operation, or before it is known to which. */
const OF_NO_OPERATION = ['malformed-request', 'method-not-allowed', 'request-timeout', 'header-too-large'];

it('every code of a problem is in a response', () => {
  const responses = JSON.stringify([document.components.responses, document.paths]);
  expect(codes.filter((code) => !responses.includes(`"${code}"`))).toEqual(OF_NO_OPERATION);
});
