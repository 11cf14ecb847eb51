import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createKeytallyClient, createTracker } from '@keytally/client/node';
import { launchOptions } from '@keytally/tooling/browser';
import { plainPage, servePage } from '@keytally/tooling/serve-page';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const productId = 'acme';
const USERS = 1_000;
/** As many as a program tracks in ten minutes, one a second. */
const WHILE_DOWN = 600;
const VISITS = 50;

let server: TestServer;
let token = '';
/** The way to the server, which may be down. */
let way: Awaited<ReturnType<typeof openWay>>;
beforeAll(async () => {
  server = await startTestServer();
  const params = { path: { product_id: productId } };
  await server.client.PUT('/v3/products/{product_id}', { params, body: {} });
  const sign = await server.addClientKey({ id: 'app', access: ['ingest'] });
  token = await sign([productId]);
  way = await openWay(server.url);
});
afterAll(async () => {
  way.close();
  await server.close();
});

/** Passes requests on, for pages of any origin, and breaks every connection while it is down. */
async function openWay(to: string) {
  let isDown = false;
  const proxy = createServer(async (request, response) => {
    if (isDown) return void request.socket.destroy();
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, content-encoding');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { authorization = '', ...headers } = request.headers;
    const passed = { authorization, ...pick(headers, ['content-type', 'content-encoding']) };
    const { method = '', url = '' } = request;
    const answer = await fetch(to + url, { method, headers: passed, body: Buffer.concat(chunks) });
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    goDown: () => {
      isDown = true;
      proxy.closeAllConnections();
    },
    comeUp: () => {
      isDown = false;
    },
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

function pick(headers: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (name in headers ? [[name, String(headers[name])]] : [])),
  );
}

/** Uses of each event of a category, by name, as a report says. */
async function uses(category: string): Promise<Record<string, number>> {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const { data } = await server.client.POST('/v3/reporting/eventTracking/basic/dataTable/{product_id}', {
    params: { path: { product_id: productId } },
    body: { startDate: day(-2), stopDate: day(1) },
  });
  const found = data?.results.find((one) => one.category === category)?.categoryEventsData ?? {};
  return Object.fromEntries(
    Object.entries(found).map(([name, { eventUsage }]) => [name, eventUsage.cumulativeUsageCount]),
  );
}

test(`a service tracks ${USERS} users with one tracker, while the server is gone for a moment`, async () => {
  const client = createKeytallyClient({ baseUrl: way.url, credentials: () => token, retry: { attempts: 1 } });
  const tracker = createTracker(client, { productId, onError: () => undefined });
  for (let turn = 0; turn < 5; turn += 1) {
    if (turn === 2) way.goDown();
    if (turn === 3) way.comeUp();
    for (let user = 0; user < USERS; user += 1) {
      const one = tracker.forClient(`user-${user}`, { licenseType: user % 2 ? 'trial' : 'paid' });
      one.track('Service', 'Order', 0.1 + 0.2);
    }
    await tracker.flush();
  }
  const counts = await tracker.close({ seconds: 60 });
  expect(counts).toMatchObject({ queued: 0, rejected: 0, dropped: 0 });
  expect(await uses('Service')).toEqual({ Order: 5 * USERS });
});

/** A program that tracks so many events, says when it has, and then ends, or waits to be killed. */
const program = (spool: string, name: string, isKilled: boolean, seconds: number) => `
  import { createKeytallyClient, createTracker, fileSpool } from '@keytally/client/node';
  const client = createKeytallyClient({ baseUrl: '${way.url}', credentials: () => '${token}', retry: { attempts: 1 } });
  const spool = fileSpool(${JSON.stringify(spool)});
  const tracker = createTracker(client, { productId: '${productId}', clientId: 'desktop', spool, onError: () => {} });
  const session = tracker.session();
  for (let event = 0; event < ${WHILE_DOWN / 2}; event += 1) tracker.track('Desktop', '${name}');
  console.log('tracked');
  if (${isKilled}) setInterval(() => {}, 1000);
  else await tracker.close({ seconds: ${seconds} });
`;

async function runProgram(
  spool: string,
  name: string,
  { isKilled = false, seconds = 60 } = {},
): Promise<void> {
  const args = [
    '--conditions=keytally-source',
    '--input-type=module',
    '--eval',
    program(spool, name, isKilled, seconds),
  ];
  const child = spawn(process.execPath, args, {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(createInterface(child.stdout), 'line');
  if (isKilled) child.kill('SIGKILL');
  await ended;
}

test('a program whose server is down, and that is killed and started again meanwhile, loses nothing', async () => {
  const spool = join(server.directory, 'desktop');
  way.goDown();
  await runProgram(spool, 'Killed', { isKilled: true });
  await runProgram(spool, 'Ended', { seconds: 1 });
  way.comeUp();
  await runProgram(spool, 'Later');
  const each = WHILE_DOWN / 2;
  expect(await uses('Desktop')).toEqual({ Killed: each, Ended: each, Later: each });
});

test.skipIf(!launchOptions)(
  'a page whose visitors click and leave at once loses none of them (needs chromium)',
  async () => {
    const script = `
    import { createKeytallyClient, createTracker, storageSpool } from '@keytally/client';
    const client = createKeytallyClient({ baseUrl: '${way.url}', credentials: () => '${token}' });
    const tracker = createTracker(client, { productId: '${productId}', clientId: 'page', spool: storageSpool() });
    document.querySelector('a').addEventListener('click', () => tracker.track('Page', 'Leave'));
  `;
    const site = await servePage(script, {
      resolveDir: import.meta.dirname,
      body: '<a href="/elsewhere">Elsewhere</a>',
      others: { '/elsewhere': plainPage('Elsewhere') },
    });
    const browser = await chromium.launch(launchOptions);
    try {
      const page = await browser.newPage();
      for (let visit = 0; visit < VISITS; visit += 1) {
        await page.goto(site.url);
        if (visit === VISITS / 2) way.goDown();
        await page.click('a', { noWaitAfter: true });
        await page.waitForURL('**/elsewhere');
        way.comeUp();
      }
      await page.goto(site.url);
      await expect.poll(() => uses('Page'), { timeout: 30_000 }).toEqual({ Leave: VISITS });
    } finally {
      await browser.close();
      site.close();
    }
  },
);
