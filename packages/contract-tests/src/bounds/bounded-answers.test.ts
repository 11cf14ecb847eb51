import { document, type OpenApiDocument, operations, resolve } from '@keytally/contract/document';
import { describe, expect, test } from 'vitest';
import { longestMatch } from './longest-match.ts';
import { statedLimits } from './stated-limits.ts';
import { unboundedAnswers } from './unbounded-answers.ts';

test('every list in an answer is paged, or bounded by its schema, or has a limit that is stated here', () => {
  const stated = statedLimits.flatMap((one) => one.operations);
  expect(unboundedAnswers(document).toSorted()).toEqual(stated.toSorted());
});

const refusals = statedLimits.flatMap(({ operations: bounded, limit, refused }) =>
  refused ? [{ limit, code: refused.code, by: refused.by ? [refused.by] : bounded }] : [],
);

test.each(refusals)('$limit: more is refused with $code, which the contract declares', ({ by, code }) => {
  for (const id of by) expect(codesOf(id)).toContain(code);
});

/** The codes of the problems of an operation, and of their items, in its examples. */
function codesOf(operationId: string): string[] {
  const responses = operations.find((one) => one.operationId === operationId)?.responses ?? {};
  return Object.values(responses).flatMap((response) => {
    const { examples = {} } = resolve(document, response).content?.['application/problem+json'] ?? {};
    return Object.values(examples).flatMap((example) => {
      const { value } = resolve<{ value: unknown }>(document, example);
      const { code, errors = [] } = value as { code: string; errors?: { code: string }[] };
      return [code, ...errors.map((item) => item.code)];
    });
  });
}

const text = { type: 'string', maxLength: 100 };
const fullList = { type: 'array', maxItems: 1_000, items: text };
const object = (properties: object, more: object = {}) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...more,
});
const cursor = { name: 'cursor', in: 'query', schema: { type: 'string' } };
const size = (schema: object) => ({ name: 'limit', in: 'query', schema: { type: 'integer', ...schema } });

/** A document with one operation. */
function documentWith(schema: object, rest: object = {}): OpenApiDocument {
  const responses = { 200: { content: { 'application/json': { schema } } } };
  const schemas = { Tree: object({ parts: { type: 'array', maxItems: 2, items: TREE } }), Text: text };
  return {
    paths: { '/all': { get: { operationId: 'list', responses, ...rest } } },
    components: { schemas },
  } as unknown as OpenApiDocument;
}

const TREE = { $ref: '#/components/schemas/Tree' };

describe('a list is unbounded', () => {
  const open = { type: 'array', items: text };
  test.each([
    ['without a most of items', open],
    ['deep in an answer', object({ a: object({ b: { oneOf: [{ type: 'null' }, open] } }) })],
    ['whose items are lists without one', { ...fullList, items: object({ inside: open }) }],
    ['whose texts have no most length', { ...fullList, items: { type: 'string' } }],
    [
      'whose texts match a pattern without an end',
      { ...fullList, items: { type: 'string', pattern: '^a+$' } },
    ],
    ['whose items may have any members', { ...fullList, items: { type: 'object', properties: { a: text } } }],
    ['of lists, each bounded, that are too many together', { ...fullList, items: fullList }],
    ['that contains itself', TREE],
    ['of any names', object({ byName: object({}, { additionalProperties: text }) })],
    ['in one of several forms', { oneOf: [fullList, open] }],
  ])('%s', (_, schema) => expect(unboundedAnswers(documentWith(schema))).toEqual(['list']));

  test.each([
    ['with a cursor alone', [cursor]],
    ['with a size alone', [size({ maximum: 9, default: 5 })]],
    ['with pages of any size', [cursor, size({ default: 5 })]],
    ['with pages only if the caller asks for them', [cursor, size({ maximum: 9 })]],
  ])('%s', (_, parameters) => expect(unboundedAnswers(documentWith(open, { parameters }))).toEqual(['list']));
});

describe('a list is bounded', () => {
  const open = { type: 'array', items: { type: 'string' } };
  const body = object({
    startAtId: text,
    limit: { type: 'integer', maximum: 9, default: 5 },
  });
  test.each([
    ['by pages', open, { parameters: [cursor, size({ maximum: 9, default: 5 })] }],
    ['by pages of a body', open, { requestBody: { content: { 'application/json': { schema: body } } } }],
    ['by its schema', object({ all: fullList }), {}],
    ['by its schema, through references', { ...fullList, items: { $ref: '#/components/schemas/Text' } }, {}],
    ['by one of all its schemas', { allOf: [fullList, open] }, {}],
    ['by its names', object({}, { additionalProperties: text, propertyNames: text, maxProperties: 9 }), {}],
  ])('%s', (_, schema, rest) => expect(unboundedAnswers(documentWith(schema, rest))).toEqual([]));

  test('of which there is none', () => {
    expect(unboundedAnswers(documentWith(object({ name: { type: 'string' } })))).toEqual([]);
  });
});

test.each([
  ['^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$', 64],
  ['^(?:ab|c{3}|\\x41?)$', 3],
  ['^(?!x)(a|bc){2,5}(?:-[0-9]{4})?$', 15],
  ['^[\\]{2}]{3}\\p{L}$', 4],
  ['^a*$', Number.POSITIVE_INFINITY],
  ['^(ab){2,}$', Number.POSITIVE_INFINITY],
  ['^a', Number.POSITIVE_INFINITY],
  ['^a{3}|b$', Number.POSITIVE_INFINITY],
])('the longest text of the pattern %s has %d characters', (pattern, characters) => {
  expect(longestMatch(pattern) / 2).toBe(characters);
});
