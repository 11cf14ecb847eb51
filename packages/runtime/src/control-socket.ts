import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  type BackupManifest,
  type CheckedAggregates,
  ownFolder,
  requireCapability,
  type Store,
  StoreError,
} from '@keytally/store';
import { type AuditLine, toAuditLine } from './audit/audit-lines.ts';
import { LOG_LEVELS, type Log, type LogLevel } from './log.ts';
import { listenPrivately } from './private-socket.ts';

/** A request of the command line to the server that has the data directory open. */
export type ControlRequest =
  | { readonly command: 'backup'; readonly directory: string }
  | { readonly command: 'log-level'; readonly level: LogLevel }
  | { readonly command: 'rebuild'; readonly productId?: string | undefined }
  | { readonly command: 'check'; readonly extent: 'some' | 'all' }
  /** Reads the entries of the audit trail with a greater number, oldest first, a page at a time. */
  | { readonly command: 'audit'; readonly after: number };

/** The answer. A message is for people. */
export type ControlAnswer =
  | { readonly manifest: BackupManifest }
  | { readonly level: LogLevel }
  | { readonly rebuilt: true }
  | { readonly checked: readonly CheckedAggregates[] }
  | { readonly entries: readonly AuditLine[] }
  | { readonly error: string };

/** The socket for requests that are not API calls: anyone who may open the file may send them. */
export function controlSocket(dataDirectory: string): string {
  return join(ownFolder(dataDirectory), 'control.sock');
}

/** Maximum number of audit entries in an answer. */
const MOST_ENTRIES = 1_000;

/** Maximum length of a request. */
const MOST_CHARACTERS = 65_536;

/**
 * Accepts requests from the owner of the data directory, one JSON line per connection. Resolves to a function that
 * closes the socket. If the socket cannot be opened, this is logged and the server runs without it.
 */
export async function openControlSocket(
  dataDirectory: string,
  store: Store,
  log: Log,
  onBackup: OnBackup = () => undefined,
): Promise<() => Promise<void>> {
  const path = controlSocket(dataDirectory);
  const ending = new AbortController();
  const server = createServer((socket) => void serve(socket, { store, log, onBackup }, ending.signal));
  try {
    await listenPrivately(server, path);
  } catch (error) {
    log.warn(
      error,
      `cannot open the control socket ${path}: to back up, to rebuild or to read the audit trail, stop the server first`,
    );
    return async () => undefined;
  }
  return async () => {
    const closed = once(server, 'close');
    server.close();
    ending.abort(new Error('The server is stopping.'));
    await closed;
  };
}

interface Serving {
  readonly store: Store;
  readonly log: Log;
  readonly onBackup: OnBackup;
}

/** Called with the manifest of each backup that was written. */
type OnBackup = (manifest: BackupManifest) => void;

async function serve(socket: Socket, serving: Serving, ending: AbortSignal): Promise<void> {
  const { log } = serving;
  const hungUp = new AbortController();
  socket.on('error', (error) => log.debug(error, 'control connection failed'));
  socket.once('close', () => hungUp.abort(new Error('The caller has hung up.')));
  const text = await readLine(socket, AbortSignal.any([ending, hungUp.signal]));
  if (text === undefined) return void socket.destroy();
  const answer = await run(text, serving, AbortSignal.any([ending, hungUp.signal])).catch(
    (error: unknown): ControlAnswer => {
      if (isOfCaller(error)) log.info({ code: error.code }, 'control request refused');
      else log.error(error, 'control request failed');
      return { error: error instanceof Error ? error.message : String(error) };
    },
  );
  socket.end(`${JSON.stringify(answer)}\n`);
}

/** Whether the caller asked for what cannot be done; the answer says so, and whoever watches the log has nothing to do. */
function isOfCaller(error: unknown): error is StoreError {
  return error instanceof StoreError && REFUSED.has(error.code);
}

const REFUSED: ReadonlySet<StoreError['code']> = new Set([
  'directory-not-empty',
  'directory-not-usable',
  'not-supported',
  'unknown-product',
]);

async function readLine(socket: Socket, signal: AbortSignal): Promise<string | undefined> {
  let characters = 0;
  socket.on('data', (chunk) => {
    characters += chunk.length;
    if (characters > MOST_CHARACTERS) socket.destroy();
  });
  const lines = createInterface({ input: socket, signal });
  const [line] = await once(lines, 'line', { signal }).catch(() => []);
  return line;
}

async function run(
  text: string,
  { store, log, onBackup }: Serving,
  signal: AbortSignal,
): Promise<ControlAnswer> {
  const request = JSON.parse(text) as Partial<ControlRequest>;
  if (request.command === 'backup' && typeof request.directory === 'string') {
    const manifest = await requireCapability(store, 'backUp')(request.directory, signal);
    onBackup(manifest);
    return { manifest };
  }
  if (request.command === 'log-level') {
    const level = LOG_LEVELS.find((one) => one === request.level);
    if (level === undefined) return { error: `The level must be one of ${LOG_LEVELS.join(', ')}.` };
    log.level = level;
    return { level };
  }
  if (request.command === 'rebuild') {
    await requireCapability(store, 'rollups').rebuild(request.productId);
    return { rebuilt: true };
  }
  if (request.command === 'check') {
    const { check } = requireCapability(store, 'rollups');
    return { checked: await check(request.extent === 'all' ? 'all' : 'some') };
  }
  if (request.command === 'audit' && Number.isSafeInteger(request.after)) {
    const entries = await store.registry.audit.readAfter(Number(request.after), MOST_ENTRIES);
    return { entries: entries.map(toAuditLine) };
  }
  return {
    error:
      'The server does not know this request: use the "keytally" command of the same version as the server.',
  };
}
