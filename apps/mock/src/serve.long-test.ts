import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

describe('npm run mock', () => {
  const start = (...args: string[]) => {
    const child = spawn(process.execPath, [
      '--conditions=keytally-source',
      fileURLToPath(new URL('./serve.ts', import.meta.url)),
      ...args,
    ]);
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };

  it.each(['SIGINT', 'SIGTERM'] as const)('prints its URL and stops at %s', async (signal) => {
    const child = start('--port', '0');
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      if (lines.push(line) === 2) break;
    }
    const url = /^Mock of the Keytally API: (http:\/\/127\.0\.0\.1:(\d+))$/.exec(lines[0] ?? '');
    expect(lines[1]).toBe(`Try: curl -H 'Authorization: Bearer any' ${url?.[1]}/v3/products`);

    // An open connection does not keep the mock alive.
    const client = createConnection(Number(url?.[2]), '127.0.0.1').on('error', () => {});
    await once(client, 'connect');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('reports that a port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const child = start('--port', String(port));
    const [[error], [code]] = await Promise.all([once(child.stderr, 'data'), once(child, 'exit')]);
    expect(String(error)).toContain(`could not listen on 127.0.0.1:${port}: listen EADDRINUSE`);
    expect(code).toBe(1);
  });

  it.each(['--prot', '--port=all', '--cors-origins=https://*.example.com'])(
    'refuses %s',
    async (argument) => {
      const [code] = await once(start(argument), 'exit');
      expect(code).toBe(1);
    },
  );
});
