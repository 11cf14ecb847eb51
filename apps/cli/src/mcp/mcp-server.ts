import type { KeytallyClient } from '@keytally/client';
import { type CallToolResult, Server } from '@modelcontextprotocol/server';
import { version } from '../version.ts';
import { callTool, failed } from './call-tool.ts';
import { SCHEMA_TOOL, schemaNamed } from './tool-schemas.ts';
import { type Tool, tools } from './tools.ts';

const INSTRUCTIONS =
  'Keytally counts how a software product is used. Ask listProducts for the products, listTrackedEvents for the events of one and ' +
  'listProductProperties for what users can be filtered and divided by, then ask a report. All numbers are exact; give them as they are. ' +
  'The days of a report are in the time zone of the product, and both ends are in the range. Tell with an answer what its meta.warnings say.';

const readsOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

/** A server of the Model Context Protocol whose tools read from Keytally with the rights of the client's key. */
export function createMcpServer(client: KeytallyClient): Server {
  const server = new Server(
    { name: 'keytally', version: version() },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', () => ({ tools: [...tools, schemaTool].map(shown) }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const given = params.arguments ?? {};
    if (params.name === SCHEMA_TOOL) return schemaOf(String(given.name));
    const tool = tools.find(({ name }) => name === params.name);
    return tool ? callTool(client, tool, given) : failed(`There is no tool "${params.name}".`);
  });
  return server;
}

/** The rest of what the other tools take: an assistant reads all tools at once, and few questions need all of it. */
const schemaTool = {
  name: SCHEMA_TOOL,
  title: 'Get the form of a part of a request',
  description:
    'Returns the JSON Schema of a part of a request that the other tools only name, such as GlobalFilters or SegmentList.',
  inputSchema: {
    type: 'object' as const,
    additionalProperties: false,
    required: ['name'],
    properties: { name: { type: 'string', description: 'The name that the description of the part says.' } },
  },
};

function schemaOf(name: string): CallToolResult {
  const schema = schemaNamed(name);
  if (schema === undefined) return failed(`There is no schema "${name}".`);
  return { content: [{ type: 'text', text: JSON.stringify(schema) }] };
}

function shown({ name, title, description, inputSchema }: Omit<Tool, 'operation'>) {
  return { name, title, description, inputSchema, annotations: { title, ...readsOnly } };
}
