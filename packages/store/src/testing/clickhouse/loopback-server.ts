import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadChdb } from './chdb.ts';
import { readRequest } from './http-request.ts';
import { type Outcome, runRequest } from './run-request.ts';

/**
 * A program that serves ClickHouse's HTTP interface, as far as `@clickhouse/client` uses it, on a free port of this
 * machine. It prints the URL, and ends when the process that started it closes the input or ends, however it ends.
 */

/** Status by code of an exception, as the real server has them; 500 for all others. */
const STATUSES: Readonly<Record<string, number>> = {
  '36': 400,
  '62': 400,
  '47': 404,
  '60': 404,
  '81': 404,
  '159': 408,
  '164': 403,
  '497': 403,
  '202': 503,
  '516': 401,
};

const chdb = loadChdb();
const folder = mkdtempSync(join(tmpdir(), 'keytally-clickhouse-'));
const workFolder = mkdtempSync(join(tmpdir(), 'keytally-clickhouse-work-'));

// The engine reads its configuration from the folder that it is started in. Backups to files need a folder that allows them.
const backups = `<allowed_path>${join(workFolder, 'backups')}/</allowed_path>`;
writeFileSync(join(workFolder, 'config.xml'), `<clickhouse><backups>${backups}</backups></clickhouse>`);
process.chdir(workFolder);

// Never closed: the engine stops with its last session, and starting it again takes longer than a query.
new chdb.Session(folder);

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/ping') {
    response.end('Ok.\n');
    return;
  }
  const hungUp = new AbortController();
  response.once('close', () => hungUp.abort());
  try {
    const asked = await readRequest(request);
    response.setHeader('x-clickhouse-query-id', asked.id);
    const outcome = await runRequest(chdb, folder, asked, hungUp.signal);
    answer(response, outcome, asked.acceptsGzip);
  } catch (error) {
    refuse(response, error);
  }
}

function answer(response: ServerResponse, { bytes, rowsRead }: Outcome, inGzip: boolean): void {
  const summary = { read_rows: String(rowsRead), written_rows: '0', result_rows: '0', elapsed_ns: '0' };
  response.setHeader('x-clickhouse-summary', JSON.stringify(summary));
  if (inGzip) response.setHeader('content-encoding', 'gzip');
  response.end(inGzip ? gzipSync(bytes, { level: 1 }) : bytes);
}

function refuse(response: ServerResponse, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const [, code] = /^Code: (\d+)/.exec(message) ?? [];
  // What is not from the engine is a fault of this program, and a client sees only that ClickHouse cannot be used.
  if (code === undefined) console.error(error);
  const text = code === undefined ? `Code: 1002. DB::Exception: ${message} (UNKNOWN_EXCEPTION)` : message;
  response.writeHead(STATUSES[code ?? ''] ?? 500, { 'x-clickhouse-exception-code': code ?? '1002' });
  response.end(`${text} (version 26.7.2.1)\n`);
}

const server = createServer({ maxHeaderSize: 2 ** 20 }, (request, response) => {
  serve(request, response).catch((error: unknown) => response.destroy(error as Error));
});
// A client must be the one that ends an idle connection, as with the real server, which waits for 10 s and more.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('There is no free port.');
console.log(`http://127.0.0.1:${address.port}`);

process.on('SIGINT', () => undefined); // Ctrl+C goes to all processes of a terminal; this one comes last.
process.stdin.resume();
process.stdin.once('close', () => {
  for (const one of [folder, workFolder])
    rmSync(one, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  // Without waiting for the engine, which a running query would delay.
  process.kill(process.pid, 'SIGKILL');
});
