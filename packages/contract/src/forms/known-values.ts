/**
 * The document with `enum` wherever it has `x-extensible-enum`. For others the list may grow, so that any text fits; whoever has this very
 * document knows all of its values.
 */
export function withKnownValues<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(withKnownValues) as Node;
  if (typeof node !== 'object' || node === null) return node;
  const members = Object.entries(node).map(([name, member]) => [name, withKnownValues(member)]);
  const known = 'x-extensible-enum' in node && { enum: node['x-extensible-enum'] };
  return { ...Object.fromEntries(members), ...known } as Node;
}
