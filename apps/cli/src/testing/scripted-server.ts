import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { version } from '../version.ts';

/** Answers one request. */
type ScriptedAnswer = (response: ServerResponse, request: IncomingMessage) => void;

/** A server that says what a test makes it say, and otherwise who calls it. */
export interface ScriptedServer {
  readonly url: string;
  /** The answers to the next requests that are not about the caller, one each; the last one stays. */
  script(...answers: readonly ScriptedAnswer[]): void;
  close(): void;
}

export async function startScriptedServer(): Promise<ScriptedServer> {
  let answers: ScriptedAnswer[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/api/v1.1/caller') return caller(response, request);
    const [answer = broken] = answers;
    if (answers.length > 1) answers.shift();
    answer(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    script: (...next) => {
      answers = [...next];
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export function answer(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): ScriptedAnswer {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return (response) => {
    response.writeHead(status, { 'Content-Type': type, ...headers });
    response.end(JSON.stringify(body));
  };
}

export function problem(status: number, code: string, detail = 'Why.'): ScriptedAnswer {
  return answer(
    status,
    { type: `/problems/${code}`, title: code, status, detail, code },
    { 'Retry-After': '0' },
  );
}

/** Closes the connection without a word. */
export const broken: ScriptedAnswer = (response) => void response.socket?.destroy();

const caller = answer(200, { keyId: 'ops', kind: 'ADMIN', grants: [], serverVersion: version() });
