import { document, type Operation, operations } from '@keytally/contract/document';

/** A tool of the Model Context Protocol: an operation that only reads. */
export interface Tool {
  readonly operation: Operation;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Its parameters by name, and its body as `request`. */
  readonly inputSchema: { readonly type: 'object' } & Readonly<Record<string, unknown>>;
}

const PLACE = '#/components/schemas/';

/** The name of the argument that is the body of a call. */
export const BODY = 'request';

/** What a session of the console may call that may only read, if the key behind it may. */
export const tools: readonly Tool[] = operations
  .filter((operation) => operation['x-access']?.SessionAccess === 'read')
  .map((operation) => ({
    operation,
    name: operation.operationId,
    title: operation.summary,
    description: operation.description,
    inputSchema: inputOf(operation),
  }));

function inputOf({ parameters, requestBody }: Operation): Tool['inputSchema'] {
  const body = requestBody?.content['application/json'];
  const named = parameters
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, schema, required = false }) => ({ name, schema, required }));
  const all = [...named, ...(body ? [{ name: BODY, schema: body.schema, required: true }] : [])];
  const properties = Object.fromEntries(all.map(({ name, schema }) => [name, schema]));
  const required = all.filter((one) => one.required).map(({ name }) => name);
  return withDefinitions({ type: 'object', additionalProperties: false, properties, required });
}

/** A schema that has with it whatever it refers to. */
function withDefinitions(schema: Tool['inputSchema']): Tool['inputSchema'] {
  const found: Record<string, object> = {};
  const add = (node: object) => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      const definition = document.components.schemas[name];
      if (name in found || definition === undefined) continue;
      found[name] = definition;
      add(definition);
    }
  };
  add(schema);
  const whole = JSON.stringify({ ...schema, $defs: found }).replaceAll(`"${PLACE}`, '"#/$defs/');
  return JSON.parse(whole) as Tool['inputSchema'];
}
