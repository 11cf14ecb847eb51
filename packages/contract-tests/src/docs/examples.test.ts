import { document, type MediaType, operations, resolve } from '@keytally/contract/document';
import { describe, expect, test } from 'vitest';
import { expectFits } from '../harness/expect-contract.ts';

describe.each(operations)('examples of $operationId', ({ requestBody, responses }) => {
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, media]) => ({
    of: 'the request',
    type,
    media,
  }));
  const answers = Object.entries(responses).flatMap(([status, response]) =>
    Object.entries(resolve(document, response).content ?? {}).map(([type, media]) => ({
      of: status,
      type,
      media,
    })),
  );

  test.each([...bodies, ...answers])('of $of as $type fit their schema', ({ media }) => {
    const examples = Object.values(examplesOf(media));
    expect(examples.length).toBeGreaterThan(0);
    for (const { value } of examples) expectFits(media.schema, value);
  });

  test.each(answers.filter(({ type }) => type === 'application/problem+json'))(
    'of $of are one for each code',
    ({ of, media }) => {
      const { schema } = media as { schema: { allOf: { properties?: { code: { enum: string[] } } }[] } };
      const codes = schema.allOf.flatMap(({ properties }) => properties?.code.enum ?? []);
      expect(Object.keys(examplesOf(media)).sort()).toEqual(codes.toSorted());
      for (const { value } of Object.values(examplesOf(media)))
        expect(value).toMatchObject({ status: Number(of) });
    },
  );
});

function examplesOf({ examples = {} }: MediaType): Record<string, { value: unknown }> {
  return Object.fromEntries(
    Object.entries(examples).map(([name, example]) => [name, resolve(document, example)]),
  );
}
