import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { nodeArgs } from '../testing/keytally-in.ts';

const example = fileURLToPath(new URL('../../../../examples/tracing/collect-traces.mjs', import.meta.url));

/** A collector that keeps what it is sent. */
async function startCollector() {
  const received: string[] = [];
  const collector = createServer(async (request, response) => {
    received.push(`${request.url} ${await text(request)}`);
    response.end('{}');
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  onTestFinished(() => void collector.close());
  return { received, url: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` };
}

test('with the example that Node loads first, a collector gets the spans of a server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-tracing-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { received, url } = await startCollector();
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import ${example}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  };
  const server = spawn(process.execPath, [...nodeArgs, 'serve', '--port', '0', '--data-dir', 'data'], {
    cwd: folder,
    env,
  });
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await once(server, 'exit');
  });
  const [said] = await once(server.stdout, 'data');
  const [, address = ''] = /API {6}(http:\S+)/.exec(String(said)) ?? [];
  await fetch(`${address}/livez`);
  await expect.poll(() => received.join(), { timeout: 60_000 }).toContain('GET /livez');
  expect(received.join()).toContain('/v1/traces ');
  expect(received.join()).toContain('keytally');
});
