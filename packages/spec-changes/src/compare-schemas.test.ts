import { describe, expect, it, test } from 'vitest';
import type { Bump } from './change.ts';
import { greatestBump } from './compare-documents.ts';
import { compareSchemas } from './compare-schemas.ts';
import { child, rootOf } from './place.ts';

type Verdict = Bump | undefined;

/** One schema, another, and what it is for requests and answers to go there and back. */
type Case = readonly [what: string, one: unknown, other: unknown, there: Verdicts, back: Verdicts];
type Verdicts = readonly [request: Verdict, answer: Verdict];

const NARROWER: Verdicts = ['major', 'minor'];
const WIDER: Verdicts = ['minor', 'major'];
const OTHER: Verdicts = ['major', 'major'];
const TEXT: Verdicts = ['patch', 'patch'];
const SAME: Verdicts = [undefined, undefined];

const object = (properties: object, more: object = {}) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...more,
});
const text = { type: 'string' };
const tagged = (type: string, more: object = {}) => object({ type: { const: type }, ...more });
const components = {
  Text: text,
  Number: { type: 'number' },
  Color: { enum: ['red', 'green'] },
  Colour: { enum: ['red', 'green'] },
  Tree: object({ children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } }),
  Bush: object({ children: { type: 'array', maxItems: 2, items: { $ref: '#/components/schemas/Bush' } } }),
};
const ref = (name: keyof typeof components) => ({ $ref: `#/components/schemas/${name}` });

const values: Case[] = [
  ['a type', text, { type: 'number' }, OTHER, OTHER],
  ['null among the types', text, { type: ['string', 'null'] }, WIDER, NARROWER],
  ['types in another order', { type: ['string', 'null'] }, { type: ['null', 'string'] }, SAME, SAME],
  ['no type', text, {}, WIDER, NARROWER],
  ['any number for an integer', { type: 'integer' }, { type: 'number' }, WIDER, NARROWER],
  ['a type of number for generators', { type: 'number' }, { type: 'number', format: 'double' }, SAME, SAME],
  ['a value of an enum', { enum: ['a'] }, { enum: ['a', 'b'] }, WIDER, NARROWER],
  ['another value of an enum', { enum: ['a', 'b'] }, { enum: ['a', 'c'] }, OTHER, OTHER],
  ['an enum at all', text, { ...text, enum: ['a'] }, NARROWER, WIDER],
  [
    'a value of a list that may grow',
    { 'x-extensible-enum': ['a'] },
    { 'x-extensible-enum': ['a', 'b'] },
    ['minor', 'minor'],
    ['major', 'minor'],
  ],
  ['which values a text is known to have', text, { ...text, 'x-extensible-enum': ['a'] }, TEXT, TEXT],
  [
    'that a list may grow',
    { ...text, enum: ['a'] },
    { ...text, 'x-extensible-enum': ['a'] },
    WIDER,
    NARROWER,
  ],
  ['an enum in another order', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }, SAME, SAME],
  ['an enum for a constant', { const: 'a' }, { enum: ['a'] }, SAME, SAME],
  ['a choice for a constant', { const: 'a' }, { enum: ['a', null] }, WIDER, NARROWER],
  ['a constant', { const: 'a' }, { const: 'b' }, OTHER, OTHER],
  [
    'a type that the values have anyway',
    { enum: ['a', 1] },
    { type: ['string', 'integer'], enum: ['a', 1] },
    SAME,
    SAME,
  ],
  [
    'an object as constant, its members in another order',
    { const: { a: 1, b: 2 } },
    { const: { b: 2, a: 1 } },
    SAME,
    SAME,
  ],
  ...['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'].flatMap((name): Case[] => [
    [`a greater ${name}`, { [name]: 1 }, { [name]: 2 }, NARROWER, WIDER],
    [`a ${name} at all`, {}, { [name]: 1 }, NARROWER, WIDER],
  ]),
  ...['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'].flatMap((name): Case[] => [
    [`a greater ${name}`, { [name]: 1 }, { [name]: 2 }, WIDER, NARROWER],
    [`a ${name} at all`, {}, { [name]: 1 }, NARROWER, WIDER],
  ]),
  ['a length of at least nothing', text, { ...text, minLength: 0 }, SAME, SAME],
  ...[
    ['pattern', '^a', '^b'],
    ['format', 'date', 'uuid'],
    ['multipleOf', 2, 3],
  ].flatMap(([name, one, other]): Case[] => [
    [`another ${name}`, { [String(name)]: one }, { [String(name)]: other }, OTHER, OTHER],
    [`a ${name} at all`, {}, { [String(name)]: one }, NARROWER, WIDER],
  ]),
  ['unique items', { items: text }, { items: text, uniqueItems: true }, NARROWER, WIDER],
  ['what items are', { items: text }, { items: { type: ['string', 'null'] } }, WIDER, NARROWER],
  ['that items are something', { type: 'array' }, { type: 'array', items: text }, NARROWER, WIDER],
  ['a default', { default: 1 }, { default: 2 }, ['major', 'patch'], ['major', 'patch']],
  ['a default at all', {}, { default: 1 }, ['minor', 'patch'], ['major', 'patch']],
];

const objects: Case[] = [
  ['an optional property', object({}), object({ a: text }), ['minor', 'minor'], OTHER],
  ['a required property', object({}), object({ a: text }, { required: ['a'] }), ['major', 'minor'], OTHER],
  [
    'that a property is required',
    object({ a: text }),
    object({ a: text }, { required: ['a'] }),
    NARROWER,
    WIDER,
  ],
  ['another name of a property', object({ a: text }), object({ b: text }), OTHER, OTHER],
  ['what a property is', object({ a: text }), object({ a: { ...text, maxLength: 3 } }), NARROWER, WIDER],
  ['an open object', object({}), { type: 'object' }, WIDER, NARROWER],
  [
    'a map',
    { additionalProperties: text },
    { additionalProperties: { type: ['string', 'null'] } },
    WIDER,
    NARROWER,
  ],
  [
    'a name for what was one of the others, with another type',
    { additionalProperties: text },
    { additionalProperties: text, properties: { a: { type: 'number' } } },
    OTHER,
    OTHER,
  ],
  [
    'what names are',
    { propertyNames: { maxLength: 2 } },
    { propertyNames: { maxLength: 3 } },
    WIDER,
    NARROWER,
  ],
  [
    'what stands under a pattern',
    { patternProperties: { '^C': text } },
    { patternProperties: { '^C': { ...text, maxLength: 3 } } },
    NARROWER,
    WIDER,
  ],
  [
    'a pattern of names',
    { patternProperties: {}, additionalProperties: false },
    { patternProperties: { '^C': text }, additionalProperties: false },
    ['minor', 'minor'],
    OTHER,
  ],
  ['a property called like a keyword', object({ title: text }), object({}), OTHER, ['minor', 'minor']],
];

const combinations: Case[] = [
  ['a name for a schema', text, ref('Text'), SAME, SAME],
  ['another schema of the same meaning', ref('Color'), ref('Colour'), SAME, SAME],
  ['another schema', ref('Text'), ref('Number'), OTHER, OTHER],
  ['a condition beside a reference', ref('Text'), { ...ref('Text'), maxLength: 3 }, NARROWER, WIDER],
  ['a bound within what contains itself', ref('Tree'), ref('Bush'), NARROWER, WIDER],
  ...['oneOf', 'anyOf'].flatMap((union): Case[] => [
    [
      `an option of ${union}`,
      { [union]: [ref('Text')] },
      { [union]: [ref('Text'), ref('Number')] },
      WIDER,
      NARROWER,
    ],
    [
      `the order of ${union}`,
      { [union]: [text, ref('Number')] },
      { [union]: [ref('Number'), text] },
      SAME,
      SAME,
    ],
    [
      `an option of ${union} in another place`,
      { [union]: [tagged('a'), tagged('b', { b: text })] },
      { [union]: [tagged('b', { b: { ...text, maxLength: 3 } }), tagged('a')] },
      NARROWER,
      WIDER,
    ],
    [`${union} of what was alone`, text, { [union]: [text, { type: 'number' }] }, WIDER, NARROWER],
    [`${union} of what was anything`, {}, { [union]: [text, { type: 'number' }] }, NARROWER, WIDER],
    [
      `an option of ${union} beside other keywords`,
      object({ a: text, b: text }, { [union]: [{ required: ['a'] }] }),
      object({ a: text, b: text }, { [union]: [{ required: ['a'] }, { required: ['b'] }] }),
      WIDER,
      NARROWER,
    ],
  ]),
  ['oneOf for anyOf', { anyOf: [text, ref('Number')] }, { oneOf: [text, ref('Number')] }, SAME, SAME],
  ['a part of allOf', { allOf: [text] }, { allOf: [text, { maxLength: 3 }] }, NARROWER, WIDER],
  ['allOf around one', text, { allOf: [text] }, SAME, SAME],
  [
    'a value of a part that another part forbids',
    { allOf: [object({ code: { enum: ['a'] } }), { properties: { code: { const: 'a' } } }] },
    { allOf: [object({ code: { enum: ['a', 'b'] } }), { properties: { code: { const: 'a' } } }] },
    SAME,
    SAME,
  ],
  [
    'a value that all parts allow',
    { allOf: [object({ code: { enum: ['a'] } }), { properties: { code: { enum: ['a'] } } }] },
    { allOf: [object({ code: { enum: ['a', 'b'] } }), { properties: { code: { enum: ['a', 'b'] } } }] },
    WIDER,
    NARROWER,
  ],
  ['nothing at all', { additionalProperties: text }, { additionalProperties: false }, NARROWER, WIDER],
  ['nothing, still', { additionalProperties: false }, { additionalProperties: false }, SAME, SAME],
  ['true for a schema without conditions', { items: true }, { items: {} }, SAME, SAME],
];

const others: Case[] = [
  ...['description', 'title', 'example', 'x-note', 'discriminator'].map(
    (name): Case => [`its ${name}`, { ...text, [name]: 'a' }, { ...text, [name]: 'b' }, TEXT, TEXT],
  ),
  ['a description beside a reference', ref('Text'), { ...ref('Text'), description: 'b' }, TEXT, TEXT],
  ['that it is deprecated', text, { ...text, deprecated: true }, ['minor', 'minor'], ['minor', 'minor']],
  ['a keyword that is not known here', { not: text }, { not: { type: 'null' } }, OTHER, OTHER],
];

function verdict(before: unknown, after: unknown): Verdicts {
  const [one, other] = [before, after].map((schema) =>
    child(rootOf({ schema, components: { schemas: components } }), 'schema'),
  );
  if (one === undefined || other === undefined) throw new TypeError('there are two schemas');
  const pair = { before: one, after: other };
  const bump = (side: 'request' | 'response') =>
    greatestBump(compareSchemas(pair, side).map((change) => ({ ...change, operations: [] })));
  return [bump('request'), bump('response')];
}

describe.each(Object.entries({ values, objects, combinations, others }))('%s', (_, cases) => {
  test.each(cases)('%s', (_, one, other, there, back) => {
    expect({ there: verdict(one, other), back: verdict(other, one) }).toEqual({ there, back });
  });
});

it('finds nothing where nothing changed', () => {
  for (const [, one, other] of [...values, ...objects, ...combinations, ...others]) {
    expect([verdict(one, one), verdict(other, other)]).toEqual([SAME, SAME]);
  }
});
