import { isReference, type Rule, type RuleContext } from '../redocly.ts';

/** The node types for which OpenAPI 3.1 allows a `$ref`. */
const referable = ['PathItem', 'Schema', 'Response', 'Parameter', 'Header', 'Example', 'RequestBody'];
const allowedSiblings = ['$ref', 'summary', 'description'];

/** A `$ref` must be where OpenAPI allows one, name a whole file, and have no siblings that tools would ignore. */
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
        message: `Only summary and description are allowed beside a $ref, not ${sibling}.`,
        location: rawLocation.child(sibling).key(),
      });
    }
  },
});
