import type { Rule, RuleContext, Schema } from '../redocly.ts';

/** JSON Schema keywords that one of our tools ignores or gets wrong, and what to write in their place. */
const bannedKeywords: Record<string, string> = {
  unevaluatedProperties: 'use additionalProperties: false and share single properties by $ref',
  unevaluatedItems: 'use items and maxItems',
  dependentRequired: 'use oneOf with a required list for each case',
  dependentSchemas: 'use oneOf with one schema for each case',
  contains: 'describe it, and check it in code',
  minContains: 'describe it, and check it in code',
  maxContains: 'describe it, and check it in code',
  prefixItems: 'use an object with named properties',
  if: 'use oneOf with one schema for each case',
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, and never awaited
  then: 'use oneOf with one schema for each case',
  else: 'use oneOf with one schema for each case',
  nullable: "add 'null' to the list of types",
  $defs: 'put the schema into its own file',
  definitions: 'put the schema into its own file',
  $dynamicRef: 'use $ref',
  $anchor: 'use $ref to a file',
  discriminator: 'use oneOf with a fixed value of one property in each case',
  readOnly: 'give requests and answers schemas of their own',
  writeOnly: 'give requests and answers schemas of their own',
};

/** Keeps schemas inside the part of OpenAPI 3.1 that the validator, the mock and the type generator agree on. */
export const bannedKeywordsRule: Rule = () => ({
  Schema(schema: Schema, context: RuleContext) {
    for (const [keyword, instead] of Object.entries(bannedKeywords)) {
      if (keyword in schema)
        report(context, keyword, `${keyword} is outside our subset of OpenAPI 3.1: ${instead}.`);
    }
    if (schema.format === 'date-time' && Array.isArray(schema.type) && schema.type.includes('null')) {
      report(
        context,
        'type',
        'A nullable date-time misbehaves in the validator: leave the property out instead.',
      );
    }
    for (const name of refusedByClosedParts(schema, context)) {
      const message = `allOf has a part with additionalProperties: false that refuses ${name} of another part`;
      report(context, 'allOf', `${message}: share single properties by $ref instead.`);
    }
  },
});

/** The parts of an `allOf` may narrow the properties of a closed part, but not add to them. */
function refusedByClosedParts(schema: Schema, { resolve }: RuleContext): string[] {
  if (!Array.isArray(schema.allOf)) return [];
  const parts = [schema, ...schema.allOf.map((part) => resolve(part).node ?? {})];
  const names = new Set(parts.flatMap((part) => Object.keys(part.properties ?? {})));
  const closed = parts.filter((part) => part.additionalProperties === false);
  return [...names].filter((name) => closed.some((part) => !(name in (part.properties ?? {}))));
}

function report({ report, location }: RuleContext, keyword: string, message: string): void {
  report({ message, location: location.child(keyword).key() });
}
