import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';

interface PageOptions {
  /** The folder from which the script imports. */
  readonly resolveDir: string;
  /** What the page has beside its script. */
  readonly body?: string;
  /** Other answers, by path; every other path is the page. */
  readonly others?: Readonly<Record<string, (response: ServerResponse) => void>>;
}

/** Serves a page with a script, which is bundled with what it imports, from an origin of its own: its calls are cross-origin. */
export async function servePage(script: string, { resolveDir, body = '', others = {} }: PageOptions) {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    conditions: ['keytally-source'],
  });
  const page = pageOf(`${body}<script type="module">${outputFiles[0]?.text}</script>`);
  const server = createServer(({ url = '' }, response) => {
    const other = others[url];
    if (other) return other(response);
    sendPage(response, page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

/** Answers with a page without a script. */
export function plainPage(body: string): (response: ServerResponse) => void {
  return (response) => sendPage(response, pageOf(body));
}

function pageOf(body: string): string {
  return `<!doctype html><link rel="icon" href="data:,">${body}`;
}

function sendPage(response: ServerResponse, page: string): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(page);
}
