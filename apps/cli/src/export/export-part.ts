import { constants, existsSync, readFileSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { lockFile, NotOwnFile, requireOwn, withOwnFile } from '@keytally/client/file-lock';
import { checkedJson, type Shape } from '../command/checked-json.ts';
import { CommandError, hasNoRoom } from '../command/command-error.ts';
import { replacePrivateFile } from '../command/private-file.ts';

/** What is exported. */
export interface ExportQuestion {
  readonly product: string;
  readonly startDate?: string | undefined;
  readonly stopDate?: string | undefined;
  readonly clientId?: string | undefined;
  readonly type: 'application/x-ndjson' | 'text/csv';
}

/** How far an export has come: what is in its part, all of it whole pages. */
export interface ExportState extends ExportQuestion {
  readonly cursor?: string;
  readonly bytes: number;
  readonly records: number;
  /** The moment that all pages are of, once the first one is there. */
  readonly watermark?: string;
  /** Whether all pages are there. */
  readonly isWhole: boolean;
}

/** The unfinished file of an export, from which a later run goes on. */
export interface ExportPart {
  readonly path: string;
  readonly state: ExportState;
  write(bytes: Uint8Array): Promise<void>;
  /** Notes that a page is there; what is written after that is dropped if the export stops. */
  endPage(state: ExportState): Promise<void>;
  /** @throws {CommandError} if the file does not have the size of what was written to it */
  requireUnchanged(): Promise<void>;
  /** Lets other exports write to the file; for a process that ends at once. */
  unlock(): void;
  close(): Promise<void>;
}

/** Opens the part of a file, `FILE.part`: where an earlier run stopped, or a new one. */
export async function openPart(file: string, question: ExportQuestion): Promise<ExportPart> {
  const path = `${file}.part`;
  const unlock = lock(path);
  try {
    return await openLocked(path, question, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** @throws {CommandError} if another export is writing to the file, or there is no room for it */
function lock(path: string): () => void {
  try {
    return lockFile(`${path}.lock`);
  } catch (error) {
    if (hasNoRoom(error))
      throw new CommandError(
        `There is no room left for ${path}: free some, then run the same command again.`,
      );
    if (error instanceof NotOwnFile) throw new CommandError(`${error.message}.`);
    if (error instanceof Error && 'syscall' in error) throw error;
    const { message } = error as Error;
    throw new CommandError(
      `Another export is writing ${path}: wait for it, or choose another --out. (${message})`,
    );
  }
}

async function openLocked(path: string, question: ExportQuestion, unlock: () => void): Promise<ExportPart> {
  let state = readState(path, question);
  keepState(path, state);
  const handle = await openAt(path, state.bytes);
  return {
    path,
    get state() {
      return state;
    },
    write: async (bytes) => void (await handle.appendFile(bytes)),
    async endPage(next) {
      await handle.datasync();
      keepState(path, next);
      state = next;
    },
    async requireUnchanged() {
      if ((await handle.stat()).size !== state.bytes) throw changedMeanwhile(path);
    },
    unlock,
    async close() {
      await handle.close();
      unlock();
    },
  };
}

/** Removes what is left of a part once its file is there. */
export function removePart(file: string): void {
  for (const path of [`${file}.part`, stateOf(`${file}.part`)]) rmSync(path, { force: true });
}

/** Says where an export goes on. */
function stateOf(path: string): string {
  return `${path}.json`;
}

function readState(path: string, question: ExportQuestion): ExportState {
  if (!existsSync(stateOf(path))) {
    if (existsSync(path)) throw notOurs(path);
    return { ...question, bytes: 0, records: 0, isWhole: false };
  }
  const { value, fault } = checkedJson(readOwn(stateOf(path)), STATE);
  if (fault !== undefined)
    throw new CommandError(
      `${stateOf(path)} ${fault}, so the export cannot go on: remove it and ${path}, and run the command again.`,
    );
  const state = value as ExportState;
  const names = ['product', 'startDate', 'stopDate', 'clientId', 'type'] as const;
  const other = names.find((name) => state[name] !== question[name]);
  if (other === undefined) return state;
  throw new CommandError(
    `${path} is the unfinished file of another export (${other} is ${state[other] ?? 'not set'}). ` +
      `Remove it and ${stateOf(path)}, or choose another --out.`,
  );
}

/** The state of somebody else would have this export leave out records. */
function readOwn(path: string): string {
  try {
    return withOwnFile(path, 'r', (descriptor) => readFileSync(descriptor, 'utf8'));
  } catch (error) {
    throw error instanceof NotOwnFile ? new CommandError(`${error.message}.`) : error;
  }
}

const text = { type: 'string' } as const;
const count = { type: 'integer', minimum: 0 } as const;

const STATE: Shape = {
  type: 'object',
  required: ['product', 'type', 'bytes', 'records', 'isWhole'],
  properties: {
    product: text,
    startDate: text,
    stopDate: text,
    clientId: text,
    type: text,
    cursor: text,
    watermark: text,
    bytes: count,
    records: count,
    isWhole: { type: 'boolean' },
  },
};

function keepState(path: string, state: ExportState): void {
  replacePrivateFile(stateOf(path), JSON.stringify(state));
}

function notOurs(path: string): CommandError {
  return new CommandError(`${path} is in the way: remove it, or choose another --out.`);
}

function changedMeanwhile(path: string): CommandError {
  return new CommandError(
    `${path} has another size than what was written to it, so something else changed it. ` +
      `Remove it and ${stateOf(path)}, and run the command again.`,
  );
}

/** Opens the file and drops what came after the last whole page. A link is not followed. */
async function openAt(path: string, bytes: number): Promise<FileHandle> {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants;
  const flags = O_RDWR | O_APPEND | O_CREAT | (O_NOFOLLOW ?? 0);
  const handle = await open(path, flags, 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOOP' ? notOurs(path) : error;
  });
  try {
    requireOwn(path, handle.fd);
    if ((await handle.stat()).size < bytes) throw changedMeanwhile(path);
    await handle.truncate(bytes);
    return handle;
  } catch (error) {
    await handle.close();
    throw error instanceof NotOwnFile ? new CommandError(`${error.message}.`) : error;
  }
}
