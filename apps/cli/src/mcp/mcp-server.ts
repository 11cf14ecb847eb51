import type { KeytallyClient } from '@keytally/client';
import { Server } from '@modelcontextprotocol/server';
import { version } from '../version.ts';
import { callTool } from './call-tool.ts';
import { type Tool, tools } from './tools.ts';

const INSTRUCTIONS =
  'Keytally counts how a software product is used. Ask listProducts for the products, listTrackedEvents for the events of one and ' +
  'listProductProperties for what users can be filtered and divided by, then ask a report. All numbers are exact; give them as they are. ' +
  'The days of a report are in the time zone of the product, and both ends are in the range. meta.warnings says what should be told with an answer.';

const readsOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

/** A server of the Model Context Protocol whose tools read from Keytally with the rights of the client's key. */
export function createMcpServer(client: KeytallyClient): Server {
  const server = new Server(
    { name: 'keytally', version: version() },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(shown) }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined)
      return { content: [{ type: 'text', text: `There is no tool "${params.name}".` }], isError: true };
    return callTool(client, tool, params.arguments ?? {});
  });
  return server;
}

function shown({ name, title, description, inputSchema }: Tool) {
  return { name, title, description, inputSchema, annotations: { title, ...readsOnly } };
}
