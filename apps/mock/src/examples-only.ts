import type { document } from '@keytally/contract/document';

type OpenApiDocument = typeof document;

interface WithContent {
  readonly content?: Readonly<Record<string, object>>;
}

/**
 * A copy of a document with what answers are picked from, and without what Prism would only read: parameters, bodies of requests,
 * and the schema of whatever has examples of its own. Prism takes every schema apart once for each operation that refers to it,
 * which is most of a start.
 */
export function examplesOnly({ paths, components, ...rest }: OpenApiDocument): OpenApiDocument {
  const { parameters: _, schemas: all, ...others } = components;
  const responses = mapped(components.responses, withoutSchemas);
  const operationsOf = (item: object) =>
    mapped(item as Readonly<Record<string, object>>, (operation, name) =>
      name === 'parameters' ? [] : withoutRequest(operation),
    );
  const small = { ...rest, paths: mapped(paths, operationsOf), components: { ...others, responses } };
  const schemas = schemasFor(small, all);
  return structuredClone({
    ...small,
    components: { ...small.components, schemas },
  }) as unknown as OpenApiDocument;
}

/** The schemas that are referred to, also by one another. */
function schemasFor(document: object, all: OpenApiDocument['components']['schemas']) {
  const used: Record<string, object> = {};
  const follow = (part: object) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      const schema = all[name];
      if (schema === undefined || name in used) continue;
      used[name] = schema;
      follow(schema);
    }
  };
  follow(document);
  return used;
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

function withoutRequest(operation: object) {
  const { requestBody: _, parameters: __, responses = {}, ...others } = operation as Record<string, object>;
  return { ...others, responses: mapped(responses as Record<string, object>, withoutSchemas) };
}

function withoutSchemas(response: WithContent): object {
  const { content } = response;
  if (content === undefined) return response;
  return {
    ...response,
    content: mapped(content, (media) => ('examples' in media ? { ...media, schema: {} } : media)),
  };
}

function mapped<From extends object, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From, name: string) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
}
