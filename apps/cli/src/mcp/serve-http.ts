import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KeytallyClient } from '@keytally/client';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
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
 * @throws Error if the port is in use
 */
export async function serveMcpOverHttp(client: KeytallyClient, port: number): Promise<McpOverHttp> {
  const secret = randomBytes(32).toString('base64url');
  const mcp = createMcpHandler(() => createMcpServer(client));
  const fetch = async (request: Request) => refusalOf(request, secret) ?? mcp.fetch(request);
  const answer = toNodeHandler({ fetch });
  type Answered = Parameters<typeof answer>[0];
  const server = createServer((request, response) => void answer(request as Answered, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
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

function refusalOf(request: Request, secret: string): Response | undefined {
  const foreign =
    hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
    originValidationResponse(request, localhostAllowedOrigins());
  if (foreign) return foreign;
  if (new URL(request.url).pathname !== '/mcp')
    return new Response('There is nothing here: use /mcp.\n', { status: 404 });
  if (isEqual(request.headers.get('Authorization') ?? '', `Bearer ${secret}`)) return undefined;
  const headers = { 'WWW-Authenticate': 'Bearer' };
  return new Response('Send the secret that the command printed: "Authorization: Bearer <secret>".\n', {
    status: 401,
    headers,
  });
}

function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
