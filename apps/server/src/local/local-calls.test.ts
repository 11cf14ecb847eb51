import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type RequestListener, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openApiSocket } from './local-calls.ts';

test('a command that keeps its connection busy does not keep a server from stopping', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-socket-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const socketPath = join(folder, 'api.sock');
  let stopped: Promise<void> | undefined;
  let answered = 0;
  const answer: RequestListener = (_request, response) => {
    answered += 1;
    if (answered === 3) stopped = stop();
    response.end();
  };
  const stop = await openApiSocket(socketPath, answer);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const send = async () => {
    const sent = request({ agent, socketPath, path: '/' }).end();
    const [response] = await once(sent, 'response');
    await once(response.resume(), 'end');
  };
  const refused = (async () => {
    for (;;) await send();
  })();
  await expect(refused).rejects.toThrow();
  await stopped;
  expect(answered).toBeGreaterThanOrEqual(3);
});
