import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** A request to ClickHouse's HTTP interface. */
export interface QueryRequest {
  readonly id: string;
  readonly database: string;
  readonly sql: string;
  /** The rows of an INSERT. */
  readonly rows: Buffer | undefined;
  /** The format of a result whose query names none. */
  readonly format: string;
  /** Settings of the query, and its parameters under names that begin with `param_`. */
  readonly settings: ReadonlyMap<string, string>;
  readonly acceptsGzip: boolean;
  /** Whether the query ends when the client hangs up. */
  readonly endsWithClient: boolean;
}

/** Parameters of the URL that are no settings of the query. */
const OF_HTTP: ReadonlySet<string> = new Set([
  ...['query', 'query_id', 'database', 'default_format', 'user', 'password', 'role', 'session_id'],
  ...['wait_end_of_query', 'buffer_size', 'compress', 'decompress', 'enable_http_compression'],
  ...['send_progress_in_http_headers', 'http_headers_progress_interval_ms'],
  ...['cancel_http_readonly_queries_on_client_close', 'http_write_exception_in_output_format'],
]);

/** Reads a request; the statement is in the URL, the body or both, where the server puts them together. */
export async function readRequest(request: IncomingMessage): Promise<QueryRequest> {
  const { searchParams: asked } = new URL(request.url ?? '/', 'http://localhost');
  const body = await readBody(request);
  const form = await readForm(request, body);
  const query = form?.get('query')?.toString() ?? asked.get('query') ?? '';
  const isInsert = /^\s*INSERT\b/i.test(query);
  const settings = [...asked, ...textsOf(form)].filter(([name]) => !OF_HTTP.has(name));
  return {
    id: asked.get('query_id') ?? crypto.randomUUID(),
    database: asked.get('database') ?? 'default',
    sql: isInsert || form ? query : `${query}\n${body.toString('utf8')}`,
    rows: isInsert && form === undefined && body.length > 0 ? body : undefined,
    format: asked.get('default_format') ?? 'TabSeparated',
    settings: new Map(settings),
    acceptsGzip:
      asked.get('enable_http_compression') === '1' &&
      /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? ''),
    endsWithClient:
      asked.get('cancel_http_readonly_queries_on_client_close') === '1' && Number(asked.get('readonly')) > 0,
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return request.headers['content-encoding'] === 'gzip' ? promisify(gunzip)(body) : body;
}

/** The parts of a body in which a client sends parameters that are too long for a URL. */
async function readForm(request: IncomingMessage, body: Buffer): Promise<FormData | undefined> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return undefined;
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
}

function textsOf(form: FormData | undefined): [string, string][] {
  return [...(form ?? [])].map(([name, value]) => [name, value.toString()]);
}
