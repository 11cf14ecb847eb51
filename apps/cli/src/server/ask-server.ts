import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ControlAnswer, type ControlRequest, controlSocket } from '@keytally/runtime';
import { isShared } from '@keytally/store';
import { checkedJson, type Shape } from '../command/checked-json.ts';
import { CommandError } from '../command/command-error.ts';
import type { GlobalFlags } from '../command/flags.ts';
import { tell } from '../command/output.ts';
import { settingsOfData } from '../data/environment.ts';

/** Answers of a server that succeeded. */
type Done = Exclude<ControlAnswer, { readonly error: string }>;

/** Flags with the data directory that a server may have open. */
export interface DataFlags extends GlobalFlags {
  readonly dataDir?: string;
}

/**
 * Sends a request to the server that has the data directory open; undefined if no server is running, or if the data is that
 * of a cluster, which needs none for it.
 */
export async function askServer(
  { dataDir, verbose }: DataFlags,
  request: ControlRequest,
): Promise<Done | undefined> {
  const { store, dataDirectory } = settingsOfData(dataDir);
  if (isShared(store)) return undefined;
  const path = controlSocket(dataDirectory);
  const socket = await connect(path);
  if (verbose) tell(`${path}: ${socket ? JSON.stringify(request) : 'no server'}`);
  if (socket === undefined) return undefined;
  socket.write(`${JSON.stringify(request)}\n`);
  const answer = await text(socket);
  if (answer === '')
    throw new CommandError('The server stopped before it had finished: run the command again.');
  const { value, fault } = checkedJson(answer, ANSWER);
  if (fault !== undefined)
    throw new CommandError(
      `The answer of the server at ${path} ${fault}: use the command of the same version as the server.`,
    );
  const done = value as ControlAnswer;
  if ('error' in done) throw new CommandError(done.error);
  return done;
}

const ANSWER: Shape = {
  type: 'object',
  minProperties: 1,
  properties: {
    error: { type: 'string' },
    entries: { type: 'array', items: { type: 'object' } },
    manifest: { type: 'object', required: ['createdAt', 'bytes', 'rows'] },
  },
};

async function connect(path: string): Promise<Socket | undefined> {
  const socket = createConnection(path);
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw new CommandError(`Cannot connect to the server at ${path}: ${(error as Error).message}`);
  }
}
