import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { type CallOptions, targetOf } from './call.ts';
import { operationOf } from './expect-contract.ts';

/** Calls operations from an address of this machine, such as 127.0.0.2, over many connections at once; resolves to statuses. */
export function callsFrom(localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  onTestFinished(() => agent.destroy());
  return async (
    url: string,
    operationId: string,
    { body, headers, ...options }: CallOptions,
  ): Promise<number> => {
    const sent = request(`${url}${targetOf(operationId, options)}`, {
      agent,
      localAddress,
      method: operationOf(operationId).method.toUpperCase(),
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await text(answer);
    return answer.statusCode ?? 0;
  };
}
