import { document, type Operation, operations, resolve } from '@keytally/contract/document';
import type { Tool as ToolOfProtocol } from '@modelcontextprotocol/server';
import { briefly } from './tool-schemas.ts';

/** A tool of the Model Context Protocol: an operation that only reads. */
export interface Tool {
  readonly operation: Operation;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Its parameters by name, and its body as `request`. */
  readonly inputSchema: ToolOfProtocol['inputSchema'];
}

/** The name of the argument that is the body of a call. */
export const BODY = 'request';

/** What a session of the console may call that may only read, if the key behind it may. */
export const tools: readonly Tool[] = operations
  .filter(
    (operation) =>
      operation['x-access'] === 'read' &&
      operation.security.some((requirement) => 'SessionAccess' in requirement),
  )
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
  const all = [
    ...named,
    ...(body ? [{ name: BODY, schema: resolve(document, body.schema), required: true }] : []),
  ];
  const properties = Object.fromEntries(all.map(({ name, schema }) => [name, schema]));
  const required = all.filter((one) => one.required).map(({ name }) => name);
  const schema = { type: 'object', additionalProperties: false, properties, required };
  return briefly(schema) as Tool['inputSchema'];
}
