/**
 * Adds `enum` wherever a document has `x-extensible-enum`, and returns it. For others the list may grow, so that any text fits; whoever has
 * this very document knows all of its values. It is changed in place: a copy takes four times as long, at every start of a command.
 */
export function withKnownValues<Node>(node: Node): Node {
  if (typeof node !== 'object' || node === null) return node;
  for (const member of Object.values(node)) withKnownValues(member);
  if ('x-extensible-enum' in node) Object.assign(node, { enum: node['x-extensible-enum'] });
  return node;
}
