import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KeytallyClient } from '@keytally/client';
import { fitsHash, hashOfCode, newCode } from '@keytally/keys';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { CommandError } from '../command/command-error.ts';
import { createMcpServer } from './mcp-server.ts';

interface McpOverHttp {
  readonly url: string;
  /** Whoever sends it as a bearer token asks with the rights of the key. */
  readonly secret: string;
  close(): Promise<void>;
}

/**
 * Serves assistants of this machine over streamable HTTP. Other users of the machine, and pages in a browser, lack the secret.
 *
 * @throws {CommandError} if the port is in use
 */
export async function serveMcpOverHttp(client: KeytallyClient, port: number): Promise<McpOverHttp> {
  const secret = newCode();
  const hash = hashOfCode(secret);
  const mcp = createMcpHandler(() => createMcpServer(client));
  const fetch = async (request: Request) => refusalOf(request, hash) ?? mcp.fetch(request);
  const answer = toNodeHandler({ fetch });
  type Answered = Parameters<typeof answer>[0];
  const server = createServer((request, response) => void answer(request as Answered, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch(({ message }: Error) => {
    throw new CommandError(`Cannot listen on 127.0.0.1, port ${port}: ${message}. Choose another --port.`);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    secret,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await mcp.close();
    },
  };
}

function refusalOf(request: Request, hash: string): Response | undefined {
  const foreign =
    hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
    originValidationResponse(request, localhostAllowedOrigins());
  if (foreign) return foreign;
  if (new URL(request.url).pathname !== '/mcp')
    return new Response('There is nothing here: use /mcp.\n', { status: 404 });
  const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '') ?? [];
  if (fitsHash(given, hash)) return undefined;
  const headers = { 'WWW-Authenticate': 'Bearer' };
  return new Response('Send the secret that the command printed: "Authorization: Bearer <secret>".\n', {
    status: 401,
    headers,
  });
}
