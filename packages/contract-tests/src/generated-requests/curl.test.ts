import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { hasCommand } from '@keytally/tooling/commands';
import { expect, onTestFinished, test } from 'vitest';
import { toCurl } from './curl.ts';
import { HOSTILE_TEXTS } from './hostile-values.ts';
import { toJson, toRequest } from './request.ts';

test.skipIf(!hasCommand('curl'))(
  'the command sends what the request holds, whatever that is (needs curl)',
  async () => {
    const request = toRequest('putProduct', {
      path: { product_id: `it's $HOME "and" more` },
      query: [['a&b', '=']],
      accept: 'application/json',
      body: { type: 'application/json', text: `${toJson({ HOSTILE_TEXTS, zero: -0 })}\n'$(x)\\` },
    });
    const received: [message: IncomingMessage, body: string][] = [];
    const server = createServer(async (message, response) => {
      received.push([message, await text(message)]);
      response.end();
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const command = toCurl(request, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await promisify(execFile)('sh', ['-c', command], { env: { PATH: process.env.PATH, TOKEN: 'mine' } });

    const [message, body] = received[0] ?? [];
    expect(message?.method).toBe('PUT');
    expect(message?.url).toBe(`/v3/products/${encodeURIComponent(`it's $HOME "and" more`)}?a%26b=%3D`);
    expect(message?.headers).toMatchObject({
      authorization: 'Bearer mine',
      'content-type': 'application/json',
    });
    expect(body).toBe(request.body);
  },
);
