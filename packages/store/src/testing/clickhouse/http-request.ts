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
  'query',
  'query_id',
  'database',
  'default_format',
  'user',
  'password',
  'role',
  'session_id',
  'wait_end_of_query',
  'buffer_size',
  'compress',
  'decompress',
  'enable_http_compression',
  'send_progress_in_http_headers',
  'http_headers_progress_interval_ms',
  'cancel_http_readonly_queries_on_client_close',
  'http_write_exception_in_output_format',
]);

/** Reads a request; the statement is in the URL, the body or both, where the server puts them together. */
export async function readRequest(request: IncomingMessage): Promise<QueryRequest> {
  const { searchParams: asked, search } = new URL(request.url ?? '/', 'http://localhost');
  requireShort(search);
  const body = await readBody(request);
  const query = asked.get('query') ?? '';
  const isInsert = /^\s*INSERT\b/i.test(query);
  const settings = [...asked].filter(([name]) => !OF_HTTP.has(name));
  return {
    id: asked.get('query_id') ?? crypto.randomUUID(),
    database: asked.get('database') ?? 'default',
    sql: isInsert ? query : `${query}\n${body.toString('utf8')}`,
    rows: isInsert && body.length > 0 ? body : undefined,
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

/** Of a part of the URL, as the real server has it by default (`http_max_field_value_size`). */
const LONGEST_FIELD = 128 * 1024;

/** @throws {Error} the exception of the real server */
function requireShort(search: string): void {
  if (search.split('&').some((field) => field.length > LONGEST_FIELD))
    throw new Error('Code: 1000. DB::Exception: HTML Form Exception: Field value too long (POCO_EXCEPTION)');
}
