import SwaggerParser from '@apidevtools/swagger-parser';
import { document, operations } from '@keytally/contract/document';
import { asOpenApi30 } from '@keytally/contract/openapi-3-0';
import Ajv04 from 'ajv-draft-04';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { brokenValues } from '../generated-requests/broken-values.ts';
import { validValues } from '../generated-requests/valid-values.ts';
import { example } from '../harness/example.ts';
import { fits } from '../harness/expect-contract.ts';
import { formats } from '../harness/formats.ts';

/** Generators that read no OpenAPI 3.1 get the contract as 3.0.3, which must mean the same. */

const converted = asOpenApi30(document);
// JSON Schema draft 4 is what OpenAPI 3.0 is made of; `nullable` is built into the validator.
const ajv = new Ajv04.default({ strict: false, formats, validateSchema: false });
// The validator would take the `id` of an example for that of a schema.
const withoutExamples = JSON.stringify(converted, (name, value) =>
  /^examples?$/.test(name) ? undefined : value,
);
ajv.addSchema({ id: 'contract', ...JSON.parse(withoutExamples) });
const fits30 = (schema: string, value: unknown) => ajv.validate(`contract#${schema}`, value);

const numRuns = inject('longTests') ? 1000 : 100;
const requests = operations.flatMap(({ operationId, path, method, requestBody }) => {
  const schema = requestBody?.content['application/json']?.schema;
  const place = pointerTo(['paths', path, method, 'requestBody', 'content', 'application/json', 'schema']);
  return schema ? [{ operationId, schema, place }] : [];
});

describe('the contract as OpenAPI 3.0.3', () => {
  it('is a valid document', async () => {
    await SwaggerParser.validate(JSON.parse(JSON.stringify(converted)));
  });

  it.each(requests)('takes and refuses the same bodies of $operationId', ({ schema, place }) => {
    const values = fc.oneof(
      validValues(schema),
      brokenValues(schema).map(({ value }) => value),
    );
    fc.assert(
      fc.property(values, (value) => {
        expect(fits30(place, value)).toBe(fits(schema, value));
      }),
      { numRuns },
    );
  });

  it('takes and refuses the same answers: each example, and it with one value changed', () => {
    const answers = answersOf();
    expect(answers.length).toBeGreaterThan(100);
    for (const { schema, place, value } of answers) {
      for (const changed of [value, ...changesOf(value)]) {
        expect(fits30(place, changed), `${place} ${JSON.stringify(changed)}`).toBe(fits(schema, changed));
      }
    }
  });
});

describe('a document that OpenAPI 3.0 cannot say', () => {
  const withSchema = (schema: object) => ({ info: {}, components: { schemas: { Some: schema } } });

  it.each([
    [{ type: ['string', 'number'] }, 'OpenAPI 3.0 has one type a schema, not string, number: use anyOf'],
    [{ minimum: 1, exclusiveMinimum: 0 }, 'OpenAPI 3.0 has minimum or exclusiveMinimum, not both'],
    [{ $ref: '#/x', minimum: 1 }, 'OpenAPI 3.0 ignores minimum beside #/x: put it into the schema'],
  ])('is refused: %j', (schema, message) => {
    expect(() => asOpenApi30(withSchema(schema))).toThrow(message);
  });

  it('may have properties that are named like keywords', () => {
    const properties = { const: { type: 'string' }, value: { const: 1 }, type: { type: ['string', 'null'] } };
    expect(asOpenApi30(withSchema({ properties }))).toMatchObject({
      components: {
        schemas: {
          Some: {
            properties: {
              const: { type: 'string' },
              value: { enum: [1] },
              type: { type: 'string', nullable: true },
            },
          },
        },
      },
    });
  });
});

interface Answer {
  readonly schema: object;
  readonly place: string;
  readonly value: unknown;
}

/** Every example of an answer, with the schema that it is of. */
function answersOf(): Answer[] {
  const ofPaths = operations.flatMap(({ path, method, responses }) =>
    Object.entries(responses).flatMap(([status, response]) =>
      answersIn(response, ['paths', path, method, 'responses', status]),
    ),
  );
  const shared = Object.entries(document.components.responses).flatMap(([name, response]) =>
    answersIn(response, ['components', 'responses', name]),
  );
  return [...ofPaths, ...shared];
}

function answersIn(response: object, steps: readonly string[]): Answer[] {
  const { content = {} } = response as { content?: Record<string, { schema: object; examples?: object }> };
  return Object.entries(content).flatMap(([type, { schema, examples = {} }]) =>
    Object.values(examples).map((one: { $ref: string } | { value: unknown }) => ({
      schema,
      place: pointerTo([...steps, 'content', type, 'schema']),
      value: '$ref' in one ? example(one.$ref.replace('#/components/examples/', '')) : one.value,
    })),
  );
}

/** The value with each of its scalars replaced, each of its members left out, and a member that nobody knows. */
function changesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => changesOf(item).map((changed) => value.with(index, changed)));
  }
  if (typeof value !== 'object' || value === null) return [null, '', 'other', -1, 0.5, true, [], {}];
  const inside = Object.entries(value).flatMap(([name, member]) => [
    ...changesOf(member).map((changed) => ({ ...value, [name]: changed })),
    Object.fromEntries(Object.entries(value).filter(([other]) => other !== name)),
  ]);
  return [...inside, { ...value, unknown: 1 }];
}

/** A JSON Pointer in a fragment (RFC 6901, section 6). */
function pointerTo(steps: readonly string[]): string {
  const escaped = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')));
  return `/${escaped.join('/')}`;
}
