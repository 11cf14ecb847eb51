/** The keywords that say nothing about values: OpenAPI 3.0 ignores them beside a `$ref`. */
const annotations: ReadonlySet<string> = new Set(['description', 'summary', 'example']);
/** The members whose value is any JSON, not a part of the document. */
const anyJson: ReadonlySet<string> = new Set(['example', 'value', 'default', 'enum', 'x-problems']);

type Members = Readonly<Record<string, unknown>>;

/**
 * An OpenAPI 3.1 document as one of version 3.0.3, for tools that read no other: the same values fit each of its
 * schemas.
 *
 * @throws {TypeError} when the document uses something of 3.1 that 3.0 cannot say
 */
export function asOpenApi30(document: { readonly info: object }): object {
  const { summary: _, license, ...info } = document.info as Members;
  const { identifier: __, ...namedLicense } = (license ?? {}) as Members;
  return {
    ...(convert(document) as Members),
    openapi: '3.0.3',
    info: { ...info, ...(license !== undefined && { license: namedLicense }) },
  };
}

function convert(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(convert);
  if (!isObject(node)) return node;
  if (isReference(node)) return withoutAnnotations(node);
  const members = Object.entries(node).map(([name, member]) => [name, convertMember(name, member)]);
  return withoutKeywordsOf31(Object.fromEntries(members));
}

function convertMember(name: string, member: unknown): unknown {
  if (anyJson.has(name)) return member;
  // The names of properties are none of a keyword.
  return name === 'properties' && isObject(member)
    ? Object.fromEntries(Object.entries(member).map(([property, schema]) => [property, convert(schema)]))
    : convert(member);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isReference(node: object): node is { readonly $ref: string } {
  return '$ref' in node && typeof node.$ref === 'string';
}

function withoutAnnotations(node: { readonly $ref: string }): object {
  const more = Object.keys(node).filter((name) => name !== '$ref' && !annotations.has(name));
  if (more.length > 0)
    throw new TypeError(`OpenAPI 3.0 ignores ${more.join(', ')} beside ${node.$ref}: put it into the schema`);
  return { $ref: node.$ref };
}

/** The steps from a schema of 3.1 to one of 3.0; what has none of their keywords stays as it is. */
function withoutKeywordsOf31(schema: Members): Members {
  return [constantAsEnum, nullAsFlag, boundAsFlag('minimum'), boundAsFlag('maximum')].reduce(
    (node, step) => step(node),
    schema,
  );
}

function constantAsEnum(schema: Members): Members {
  const { const: constant, ...rest } = schema;
  if (constant === undefined || typeof constant === 'object') return schema;
  // Generators compare the one value of an enumeration of booleans with its text, and then refuse it.
  if (typeof constant === 'boolean') return { ...rest, not: { enum: [!constant] } };
  return { ...rest, enum: [constant] };
}

function nullAsFlag(schema: Members): Members {
  if (!Array.isArray(schema.type)) return schema;
  const types = schema.type.filter((type) => type !== 'null');
  if (types.length !== 1)
    throw new TypeError(`OpenAPI 3.0 has one type a schema, not ${schema.type.join(', ')}: use anyOf`);
  return { ...schema, type: types[0], ...(types.length < schema.type.length && { nullable: true }) };
}

function boundAsFlag(bound: 'minimum' | 'maximum'): (schema: Members) => Members {
  const exclusive = bound === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  return (schema) => {
    const limit = schema[exclusive];
    if (typeof limit !== 'number') return schema;
    if (bound in schema) throw new TypeError(`OpenAPI 3.0 has ${bound} or ${exclusive}, not both`);
    return { ...schema, [bound]: limit, [exclusive]: true };
  };
}
