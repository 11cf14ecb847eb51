import { isReference, type Rule, type RuleContext } from '../redocly.ts';

/** Where OpenAPI 3.1 has a Reference Object, a Path Item with `$ref`, or a schema. */
const referable = ['PathItem', 'Schema', 'Response', 'Parameter', 'Header', 'Example', 'RequestBody'];
const allowedSiblings = ['$ref', 'summary', 'description'];

/** A `$ref` stands where OpenAPI allows one, names a whole file, and has nothing beside it that tools would ignore. */
export const refOnlyWhereAllowedRule: Rule = () => ({
  any(_node: unknown, { rawNode, rawLocation, report, type }: RuleContext) {
    if (!isReference(rawNode)) return;
    const location = rawLocation.child('$ref');
    if (!referable.includes(type.name)) {
      report({ message: `OpenAPI 3.1 does not allow a $ref here (${type.name}).`, location });
    }
    if (rawNode.$ref.includes('#')) {
      report({ message: 'One thing per file: a $ref names a whole file, not a part of one.', location });
    }
    for (const sibling of Object.keys(rawNode).filter((key) => !allowedSiblings.includes(key))) {
      report({
        message: `Only summary and description may stand beside a $ref, not ${sibling}.`,
        location: rawLocation.child(sibling).key(),
      });
    }
  },
});
