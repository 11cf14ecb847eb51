import { resolve } from '../reference.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * The document in which the options of a tagged union, such as a filter, say of what another one requires that they do not have it, also of
 * the tag itself. The same values fit, and a type of TypeScript that is made of it narrows by `filter.type`. Other unions narrow by `in`.
 */
export function withNarrowingTags<Document extends object>(document: Document): Document {
  return convert(document, (schema) => resolve(document, schema as Schema)) as Document;
}

type Resolve = (schema: unknown) => Schema;

function convert(node: unknown, resolved: Resolve): unknown {
  if (Array.isArray(node)) return node.map((item) => convert(item, resolved));
  if (typeof node !== 'object' || node === null) return node;
  const members = Object.entries(node).map(([name, member]) => {
    const isTagged = isUnion(name, member) && areTagged(member.map(resolved));
    const options = isTagged ? member.map((option) => withoutOthers(option, member, resolved)) : member;
    return [name, convert(options, resolved)];
  });
  return Object.fromEntries(members);
}

function isUnion(name: string, member: unknown): member is readonly unknown[] {
  return ['oneOf', 'anyOf'].includes(name) && Array.isArray(member);
}

/** Whether no option can have other properties than its own, and one of them has a constant. */
function areTagged(options: readonly Schema[]): boolean {
  const areClosed = options.every(
    ({ properties, additionalProperties }) => properties && additionalProperties === false,
  );
  return areClosed && options.some(({ properties }) => Object.values(properties as object).some(isConstant));
}

function isConstant(schema: object): boolean {
  return 'const' in schema;
}

function withoutOthers(option: unknown, union: readonly unknown[], resolved: Resolve): unknown {
  const own = resolved(option).properties as object;
  const others = union.flatMap((one) => (resolved(one).required ?? []) as string[]);
  const absent = Object.fromEntries(others.filter((name) => !(name in own)).map((name) => [name, false]));
  if (Object.keys(absent).length === 0) return option;
  if ('$ref' in (option as object)) return { allOf: [option, { type: 'object', properties: absent }] };
  return { ...(option as object), properties: { ...own, ...absent } };
}
