import { isReference, type Rule, type RuleContext, type Schema } from '../redocly.ts';

const scalars = ['string', 'number', 'integer'];
const tellingKeywords = ['example', 'examples', 'const', 'enum', 'default'];

/**
 * A scalar needs an example, a constant, an enum or a default, unless it is a boolean. The example may also be on the
 * parameter, header, media type or list that has the schema.
 */
export const scalarExampleRule: Rule = () => ({
  Schema(schema: Schema, { location, parent, rawNode, report }: RuleContext) {
    if (!isScalar(schema) || showsValue(schema)) return;
    if (!isReference(rawNode) && showsValue(parent)) return;
    report({
      message: `This ${[schema.type].flat().join(' or ')} needs an example.`,
      location: location.key(),
    });
  },
});

function isScalar({ type = [] }: Schema): boolean {
  return [type].flat().some((one) => scalars.includes(one));
}

function showsValue(node: unknown): boolean {
  return typeof node === 'object' && node !== null && tellingKeywords.some((keyword) => keyword in node);
}
