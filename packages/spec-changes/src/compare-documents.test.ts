import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { compareDocuments, type Difference } from './compare-documents.ts';

const operation = {
  operationId: 'putThing',
  security: [{ Key: [] }],
  parameters: [
    { $ref: '#/components/parameters/id' },
    { in: 'query', name: 'kind', schema: { type: 'string' } },
  ],
  requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
  responses: {
    200: {
      description: 'Done.',
      headers: { ETag: { required: true, schema: { type: 'string' } }, Age: { schema: { type: 'integer' } } },
      content: {
        'application/json': { schema: { $ref: '#/components/schemas/Thing' } },
        'text/csv': { schema: { type: 'string' } },
      },
    },
    404: { $ref: '#/components/responses/missing' },
  },
};
const whole = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0' },
  servers: [{ url: '/' }],
  paths: { '/things/{id}': { put: operation, delete: { ...operation, operationId: 'deleteThing' } } },
  components: {
    securitySchemes: { Key: { type: 'http', scheme: 'bearer' }, Other: { type: 'http', scheme: 'basic' } },
    parameters: { id: { in: 'path', name: 'id', required: true, schema: { type: 'string' } } },
    responses: { missing: { description: 'Not there.' } },
    schemas: { Thing: { type: 'object', properties: { color: { enum: ['red', 'green'] } } } },
    examples: { thing: { value: { color: 'red' } } },
  },
};

type Edit = (document: typeof whole) => unknown;

/** A change of the document, and the differences that are reported when it is made and when it is undone. */
const cases: readonly (readonly [what: string, edit: Edit, there: string, back: string])[] = [
  [
    'a path',
    ({ paths }) => Object.assign(paths, { '/other': { get: operation } }),
    'minor /paths/~1other/get: GET /other is new',
    'major /paths/~1other/get: GET /other is gone',
  ],
  [
    'a method',
    (it) => Object.assign(it.paths['/things/{id}'], { post: operation }),
    'minor /paths/~1things~1{id}/post: POST /things/{id} is new',
    'major /paths/~1things~1{id}/post: POST /things/{id} is gone',
  ],
  [
    'an operationId',
    (it) => (put(it).operationId = 'setThing'),
    'major put/operationId: operationId putThing became setThing',
    'major put/operationId: operationId setThing became putThing',
  ],
  [
    'an optional parameter',
    (it) => put(it).parameters.push({ in: 'query', name: 'new', schema: { type: 'string' } }),
    'minor put/parameters/2: the parameter query new is new',
    'major put/parameters/2: the parameter query new is gone',
  ],
  [
    'a required parameter',
    (it) =>
      put(it).parameters.push({
        in: 'query',
        name: 'new',
        required: true,
        schema: { type: 'string' },
      } as never),
    'major put/parameters/2: the parameter query new is new and required',
    'major put/parameters/2: the parameter query new is gone',
  ],
  [
    'a parameter of the whole path',
    (it) => Object.assign(it.paths['/things/{id}'], { parameters: [{ in: 'header', name: 'X-New' }] }),
    'minor /paths/~1things~1{id}/parameters/0: the parameter header X-New is new',
    'major /paths/~1things~1{id}/parameters/0: the parameter header X-New is gone',
  ],
  [
    'that a parameter is required',
    (it) => Object.assign(put(it).parameters[1] ?? {}, { required: true }),
    'major put/parameters/1/required: it is required now',
    'minor put/parameters/1/required: it may be left out now',
  ],
  [
    'a bound of a shared parameter',
    (it) => Object.assign(it.components.parameters.id.schema, { maxLength: 9 }),
    'major /components/parameters/id/schema/maxLength: maxLength none became 9, in requests',
    'minor /components/parameters/id/schema/maxLength: maxLength 9 became none, in requests',
  ],
  [
    'the style of a parameter',
    (it) => Object.assign(put(it).parameters[1] ?? {}, { style: 'pipeDelimited' }),
    'major put/parameters/1/style: style changed, and this check does not know what that means',
    'major put/parameters/1/style: style changed, and this check does not know what that means',
  ],
  [
    'a body',
    (it) => Object.assign(put(it), { requestBody: undefined }),
    'major put/requestBody: the body is gone',
    'minor put/requestBody: the body is new',
  ],
  [
    'that the body is required',
    (it) => Object.assign(put(it).requestBody, { required: true }),
    'major put/requestBody/required: it is required now',
    'minor put/requestBody/required: it may be left out now',
  ],
  [
    'a media type of the body',
    (it) => Object.assign(put(it).requestBody.content, { 'text/csv': {} }),
    'minor put/requestBody/content/text~1csv: the media type text/csv is new, in requests',
    'major put/requestBody/content/text~1csv: the media type text/csv is gone, in requests',
  ],
  [
    'a limit of the body',
    (it) => Object.assign(put(it), { 'x-body-limit': 9 }),
    'major put/x-body-limit: Infinity bytes became 9 bytes',
    'minor put/x-body-limit: 9 bytes became Infinity bytes',
  ],
  [
    'a status of errors',
    (it) => Object.assign(put(it).responses, { 409: {} }),
    'minor put/responses/409: the status 409 is new',
    'major put/responses/409: the status 409 is gone',
  ],
  [
    'a status of success',
    (it) => Object.assign(put(it).responses, { 201: {} }),
    'major put/responses/201: the status 201 is new',
    'major put/responses/201: the status 201 is gone',
  ],
  [
    'a media type of an answer',
    (it) => Object.assign(put(it).responses[200].content, { 'text/html': {} }),
    'minor put/responses/200/content/text~1html: the media type text/html is new, in responses',
    'major put/responses/200/content/text~1html: the media type text/html is gone, in responses',
  ],
  [
    'a header of a shared answer',
    (it) => Object.assign(it.components.responses.missing, { headers: { Age: {} } }),
    'minor /components/responses/missing/headers/Age: the header Age is new',
    'major /components/responses/missing/headers/Age: the header Age is gone',
  ],
  [
    'that a header always comes',
    (it) => Object.assign(put(it).responses[200].headers.Age, { required: true }),
    'minor put/responses/200/headers/Age/required: it always comes now',
    'major put/responses/200/headers/Age/required: it may be missing now',
  ],
  [
    'what a header is',
    (it) => Object.assign(put(it).responses[200].headers.ETag.schema, { maxLength: 9 }),
    'minor put/responses/200/headers/ETag/schema/maxLength: maxLength none became 9, in responses',
    'major put/responses/200/headers/ETag/schema/maxLength: maxLength 9 became none, in responses',
  ],
  [
    'a way in',
    (it) => put(it).security.push({ Other: [] } as never),
    'minor put/security: the way in {"Other":[]} is new',
    'major put/security: the way in {"Other":[]} is gone',
  ],
  [
    'the access that a way in needs',
    (it) => Object.assign(put(it), { 'x-access': { Key: 'read' } }),
    'major put/security: the way in {"Key":[]} is gone',
    'minor put/security: the way in {"Key":[]} is new',
  ],
  [
    'that nobody need say who they are',
    (it) => put(it).security.splice(0),
    'minor put/security: the way in {} is new',
    'major put/security: the way in {} is gone',
  ],
  [
    'a security scheme',
    (it) => (it.components.securitySchemes.Other.scheme = 'digest'),
    'major /components/securitySchemes/Other/scheme: scheme changed, and this check does not know what that means',
    'major /components/securitySchemes/Other/scheme: scheme changed, and this check does not know what that means',
  ],
  [
    'a server',
    (it) => it.servers.push({ url: '/v2' }),
    'minor /servers: the server /v2 is new',
    'major /servers: the server /v2 is gone',
  ],
  [
    'the name of a schema',
    (it) => Object.assign(it.components.schemas, { Other: {} }),
    'minor /components/schemas/Other: the name Other of a schema is new',
    'major /components/schemas/Other: the name Other of a schema is gone',
  ],
  [
    'a description',
    (it) => (put(it).responses[200].description = 'Well done.'),
    'patch put/responses/200/description: description changed',
    'patch put/responses/200/description: description changed',
  ],
  [
    'an example',
    (it) => (it.components.examples.thing.value.color = 'green'),
    'patch /components/examples/thing: the example changed',
    'patch /components/examples/thing: the example changed',
  ],
  [
    'that an operation is deprecated',
    (it) => Object.assign(put(it), { deprecated: true }),
    'minor put/deprecated: deprecated changed',
    'minor put/deprecated: deprecated changed',
  ],
  [
    'the version of the standard',
    (it) => (it.openapi = '3.2.0'),
    'major /openapi: openapi changed, and this check does not know what that means',
    'major /openapi: openapi changed, and this check does not know what that means',
  ],
];

function put(document: typeof whole): typeof operation {
  return document.paths['/things/{id}'].put;
}

function copyOf(document: typeof whole): typeof whole {
  return JSON.parse(JSON.stringify(document)) as typeof whole;
}

function edited(edit: Edit): typeof whole {
  const copy = copyOf(whole);
  edit(copy);
  return copyOf(copy);
}

/** The greatest difference on one line. */
function lineOf([first]: readonly Difference[]): string | undefined {
  if (first === undefined) return undefined;
  const { bump, pointer, what, side } = first;
  const short = pointer.replace('/paths/~1things~1{id}/put/', 'put/');
  return `${bump} ${short}: ${what}${side === undefined ? '' : `, in ${side}s`}`;
}

describe('compareDocuments', () => {
  test.each(cases)('%s', (_, edit, there, back) => {
    expect(lineOf(compareDocuments(whole, edited(edit)))).toBe(there);
    expect(lineOf(compareDocuments(edited(edit), whole))).toBe(back);
  });

  it('finds nothing where nothing changed, whatever the order', () => {
    const { paths, ...others } = copyOf(whole);
    expect(compareDocuments(whole, { paths, ...others })).toEqual([]);
  });

  it('reports a change in requests and responses for each, with every operation, breaking ones first', () => {
    const after = edited((it) => it.components.schemas.Thing.properties.color.enum.push('blue'));
    const pointer = '/components/schemas/Thing/properties/color/enum';
    const what = 'the value "blue" is new';
    const operations = ['putThing', 'deleteThing'];
    expect(compareDocuments(whole, after)).toEqual([
      { bump: 'major', pointer, what, side: 'response', operations },
      { bump: 'minor', pointer, what, side: 'request', operations },
    ]);
  });

  it('reads the current contract, and finds what is removed from it', () => {
    const bundle = new URL('../../contract/src/generated/openapi.json', import.meta.url);
    const text = readFileSync(bundle, 'utf8');
    const without = JSON.parse(text) as { components: { schemas: { Product: { properties: object } } } };
    expect(compareDocuments(JSON.parse(text), without)).toEqual([]);
    const { properties } = without.components.schemas.Product;
    without.components.schemas.Product.properties = { ...properties, name: undefined };
    expect(compareDocuments(JSON.parse(text), without)[0]).toEqual({
      bump: 'major',
      pointer: '/components/schemas/Product/properties/name',
      what: 'the property name is gone',
      side: 'response',
      operations: ['listProducts', 'getProduct', 'putProduct'],
    });
  });

  it('explains an unresolvable reference', () => {
    const after = edited((it) => Object.assign(it.components, { responses: {} }));
    expect(() => compareDocuments(whole, after)).toThrow(
      '#/components/responses/missing points nowhere: compare bundled documents',
    );
  });
});
