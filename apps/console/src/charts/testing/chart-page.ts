import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions } from 'vite';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A page of charts, served with the policy of the console: its address, and how to end it. */
export interface ChartPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export async function serveChartPage(): Promise<ChartPage> {
  const folder = await mkdtemp(join(tmpdir(), 'charts-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('page', import.meta.url)),
    base: './',
    resolve: { conditions: ['keytally-source', ...defaultClientConditions] },
    // In a test, Vite and React would take this for development.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsDir: '',
      modulePreload: { polyfill: false },
      target: 'es2023',
    },
  });
  const server = createServer(async ({ url = '/' }, response) => {
    const name = url.split('/').at(-1) || 'index.html';
    const body = await readFile(join(folder, name)).catch(() => undefined);
    response.writeHead(body ? 200 : 404, {
      'content-type': types[extname(name)] ?? 'text/plain',
      'content-security-policy': policy,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      await end(server);
      await rm(folder, { recursive: true });
    },
  };
}

function end(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
