import { operations } from '@keytally/contract/document';
import type { Request, RequestHandler, Response } from 'express';
import { expect, test } from 'vitest';
import { createKnownBodies, onceForEqualBodies } from './known-bodies.ts';

interface Sent {
  readonly url?: string;
  readonly contentType?: string;
  readonly body?: string;
}

/** Takes requests of an operation, and says of each whether it was checked, and what its handler gets. */
async function take(operationId: string, requests: readonly Sent[], refuses = false) {
  const operation = operations.find((one) => one.operationId === operationId);
  if (operation === undefined) throw new TypeError(`no operation ${operationId}`);
  let isChecked = false;
  const check: RequestHandler = (request, _response, next) => {
    isChecked = true;
    if (refuses) throw new RangeError('refused');
    request.body = JSON.parse(String(request.body));
    next();
  };
  const steps = onceForEqualBodies(operation, createKnownBodies(), [check]);
  return requests.map(({ url = '/p', contentType = 'application/json', body = '{"a":{}}' }) => {
    isChecked = false;
    const request = { url, body: Buffer.from(body) as unknown } as Request;
    const response = { locals: { contentType } } as unknown as Response;
    try {
      for (const step of steps) step(request, response, () => undefined);
    } catch (error) {
      return { isChecked, body: String(error) };
    }
    return { isChecked, body: request.body };
  });
}

const checked = { isChecked: true, body: { a: {} } };
const known = { isChecked: false, body: { a: {} } };

test('equal bytes are checked once', async () => {
  expect(await take('getBasicTimeline', [{}, {}, {}])).toEqual([checked, known, known]);
});

test.each<[string, Sent]>([
  ['target', { url: '/q' }],
  ['query', { url: '/p?a=b' }],
  ['type', { contentType: 'application/x-www-form-urlencoded' }],
  ['byte', { body: '{"a":{}} ' }],
])('with another %s they are checked again', async (_, other) => {
  expect(await take('getBasicTimeline', [{}, other, {}, other])).toEqual([checked, checked, known, known]);
});

test('bodies of the same length are told apart, whatever their characters', async () => {
  // With seven bits of each byte the first two are the same.
  const sent = ['{"a":"é"}', '{"a":"C)"}', '{"b":"é"}'].map((body) => ({ body }));
  const answers = await take('getBasicTimeline', [...sent, ...sent]);
  expect(answers.map(({ isChecked }) => isChecked)).toEqual([true, true, true, false, false, false]);
  expect(answers.map(({ body }) => JSON.stringify(body))).toEqual([...sent, ...sent].map(({ body }) => body));
});

test('what is refused is looked at again', async () => {
  const refused = { isChecked: true, body: 'RangeError: refused' };
  expect(await take('getBasicTimeline', [{}, {}], true)).toEqual([refused, refused]);
});

test('a long body is not remembered', async () => {
  const body = JSON.stringify({ a: 'x'.repeat(10_000) });
  const answers = await take('getBasicTimeline', [{ body }, { body }]);
  expect(answers.map(({ isChecked }) => isChecked)).toEqual([true, true]);
});

test('what is remembered cannot be changed, at any depth', async () => {
  const [{ body } = { body: undefined }] = await take('getBasicTimeline', [{}]);
  expect(() => Object.assign(body as object, { b: 1 })).toThrow(TypeError);
  expect(() => Object.assign((body as { a: object }).a, { b: 1 })).toThrow(TypeError);
});

test.each(['ingestRecords', 'putProduct', 'listProducts'])('%s remembers nothing', async (operationId) => {
  expect(await take(operationId, [{}, {}])).toEqual([checked, checked]);
});
