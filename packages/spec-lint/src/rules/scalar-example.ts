import { isReference, type Rule, type RuleContext, type Schema } from '../redocly.ts';

const scalars = ['string', 'number', 'integer'];
const tellingKeywords = ['example', 'examples', 'const', 'enum', 'default'];

/**
 * A scalar shows a value: an example, a constant, its choices or its default; a boolean needs none.
 * The example may stand beside the schema, on the parameter, header, media type or list that it belongs to.
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
