import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Chdb, Session } from './chdb.ts';
import type { QueryRequest } from './http-request.ts';

export interface Outcome {
  readonly bytes: Buffer;
  readonly rowsRead: number;
}

/** How often a query is told to end: one that has not begun yet does not hear it. */
const KILL_EVERY_MS = 20;

/**
 * Runs a request in a session of its own, which has the settings of the request. Ends the query when `hungUp` aborts, if
 * the request says so.
 */
export async function runRequest(
  { Session }: Chdb,
  folder: string,
  request: QueryRequest,
  hungUp: AbortSignal,
): Promise<Outcome> {
  const session = new Session(folder);
  const ended = new AbortController();
  try {
    await run(session, `USE ${inBackquotes(request.database)}`);
    // Parameters are set by statements here, and those of a server may be longer than the usual limit of statements.
    await run(session, `SET max_query_size = ${10 ** 9}, max_threads = 1`);
    await run(session, `SET ${assignments(request)}`);
    if (request.endsWithClient) {
      hungUp.throwIfAborted();
      const kill = () => killUntil(new Session(folder), request.id, ended.signal);
      hungUp.addEventListener('abort', kill, { signal: ended.signal });
    }
    return await (request.rows === undefined
      ? run(session, request.sql, request.format)
      : insert(session, request.sql, request.rows));
  } finally {
    ended.abort();
    session.close();
  }
}

async function run(session: Session, sql: string, format = 'TabSeparated'): Promise<Outcome> {
  const result = await session.queryAsync(sql, { format });
  return { bytes: Buffer.from(result.bytes()), rowsRead: result.rowsRead };
}

/**
 * Inserts rows from a file. The raw insert of the library would be simpler, but it silently stores only the beginning of
 * a large binary body.
 */
async function insert(session: Session, sql: string, rows: Buffer): Promise<Outcome> {
  const file = join(tmpdir(), `keytally-insert-${randomUUID()}`);
  writeFileSync(file, rows);
  try {
    return await run(
      session,
      sql.replace(/\bFORMAT\s+(\w+)\s*;?\s*$/i, `FROM INFILE ${quoted(file)} FORMAT $1`),
    );
  } finally {
    rmSync(file);
  }
}

/** The comment names the query, because the library does not let a caller choose its id. */
function assignments({ id, settings }: QueryRequest): string {
  const all = [...settings, ['log_comment', id] as const];
  return all.map(([name, value]) => `${inBackquotes(name)} = ${quoted(value)}`).join(', ');
}

async function killUntil(session: Session, id: string, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await run(session, `KILL QUERY WHERE Settings['log_comment'] = ${quoted(id)} ASYNC`).catch(
      () => undefined,
    );
    await setTimeout(KILL_EVERY_MS);
  }
  session.close();
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function inBackquotes(name: string): string {
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
}
