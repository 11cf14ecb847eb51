import { document, type OpenApiDocument, type Operation } from './document.ts';

type Components = Record<string, Record<string, unknown>>;

/** A document of its own about the requests of one operation: a copy of that part of the document. */
export function requestDocument({ path, method, parameters, requestBody }: Operation): OpenApiDocument {
  const operation = { parameters, ...(requestBody && { requestBody }), responses: {} };
  const { openapi, info } = document;
  const components = { schemas: {} };
  addComponents(components, operation);
  return structuredClone({ openapi, info, paths: { [path]: { [method]: operation } }, components }) as never;
}

/** Adds what a part of the document refers to, and what that refers to. */
function addComponents(components: Components, part: unknown): void {
  for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
    components[kind] ??= {};
    if (name in components[kind]) continue;
    const component = (document.components as unknown as Components)[kind]?.[name];
    components[kind][name] = component;
    addComponents(components, component);
  }
}
