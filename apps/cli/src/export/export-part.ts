import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { CommandError } from '../command/command-error.ts';

/** What is exported. */
export interface ExportQuestion {
  readonly product: string;
  readonly startDate?: string;
  readonly stopDate?: string;
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
  close(): Promise<void>;
}

/** Opens the part of a file, `FILE.part`: where an earlier run stopped, or a new one. */
export async function openPart(file: string, question: ExportQuestion): Promise<ExportPart> {
  const path = `${file}.part`;
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
    close: () => handle.close(),
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
  const state = JSON.parse(readFileSync(stateOf(path), 'utf8')) as ExportState;
  const names = ['product', 'startDate', 'stopDate', 'type'] as const;
  const other = names.find((name) => state[name] !== question[name]);
  if (other === undefined) return state;
  throw new CommandError(
    `${path} is the unfinished file of another export (${other} is ${state[other] ?? 'not set'}). ` +
      `Remove it and ${stateOf(path)}, or choose another --out.`,
  );
}

function keepState(path: string, state: ExportState): void {
  writeFileSync(`${stateOf(path)}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${stateOf(path)}.new`, stateOf(path));
}

function notOurs(path: string): CommandError {
  return new CommandError(`${path} is in the way: remove it, or choose another --out.`);
}

/** Opens the file and drops what came after the last whole page. */
async function openAt(path: string, bytes: number): Promise<FileHandle> {
  const handle = await open(path, 'a', 0o600);
  await handle.truncate(bytes);
  return handle;
}
