import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** A system call that has ended. */
export interface SystemCall {
  readonly name: string;
  /** As they are written, but texts and bytes decoded apart. */
  readonly args: readonly string[];
  /** What was written, or the paths, in order. */
  readonly texts: readonly Buffer[];
  readonly result: number;
  /** How many calls had ended when this one began. */
  readonly begunAfter: number;
}

/** What changes files, what says which file is meant, and what makes changes last. */
const CALLS = [
  ...['open', 'openat', 'creat', 'close', 'lseek'],
  ...['write', 'writev', 'pwrite64', 'pwritev', 'pwritev2', 'ftruncate', 'truncate', 'fallocate'],
  ...['rename', 'renameat', 'renameat2', 'link', 'linkat', 'unlink', 'unlinkat'],
  ...['mkdir', 'mkdirat', 'rmdir', 'fsync', 'fdatasync', 'sync_file_range', 'sync', 'syncfs'],
  ...['copy_file_range', 'sendfile', 'symlink', 'symlinkat'],
];

/** Longer than anything that is written in one call. */
const MOST_BYTES = 2 ** 26;

/** The arguments of `strace` that make it write such calls of a command, and of its threads, to a file. */
export function straceArguments(file: string, command: readonly string[]): readonly string[] {
  const output = ['-o', file, '-qq', '-xx', '-a', '1', '-s', String(MOST_BYTES)];
  return ['-f', '--seccomp-bpf', '-e', `trace=${CALLS.join(',')}`, ...output, ...command];
}

interface Begun {
  readonly name: string;
  readonly args: string;
  readonly begunAfter: number;
}

const UNFINISHED = ' <unfinished ...>';
const RESUMED = ' resumed>';
const RESULT = ') = ';

/** Reads the calls that ended, in the order in which they did. */
export async function* systemCallsIn(file: string): AsyncGenerator<SystemCall> {
  const begun = new Map<string, Begun>();
  let ended = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const space = line.indexOf(' ');
    const [thread, rest] = [line.slice(0, space), line.slice(space + 1).trimStart()];
    const call = beginOf(rest, begun.get(thread), ended);
    if (call === undefined) continue;
    if (rest.endsWith(UNFINISHED)) {
      begun.set(thread, call);
      continue;
    }
    begun.delete(thread);
    const at = rest.lastIndexOf(RESULT);
    const result = Number.parseInt(rest.slice(at + RESULT.length), 10);
    if (at === -1 || Number.isNaN(result)) continue;
    ended += 1;
    yield { ...call, ...argumentsOf(call.args), result };
  }
}

/** @param earlier the call that the thread was in */
function beginOf(line: string, earlier: Begun | undefined, ended: number): Begun | undefined {
  const end = line.endsWith(UNFINISHED) ? line.length - UNFINISHED.length : line.lastIndexOf(RESULT);
  if (line.startsWith('<... ')) {
    const more = line.slice(line.indexOf(RESUMED) + RESUMED.length, end);
    return earlier && { ...earlier, args: earlier.args + more };
  }
  const open = line.indexOf('(');
  if (!/^[a-z]/.test(line) || open === -1) return undefined;
  return { name: line.slice(0, open), args: line.slice(open + 1, end), begunAfter: ended };
}

/** Texts are hexadecimal, so that no comma or quotation mark is in one. */
function argumentsOf(args: string): Pick<SystemCall, 'args' | 'texts'> {
  const texts = [...args.matchAll(/"([^"]*)"/g)].map(([, hex = '']) =>
    Buffer.from(hex.replaceAll('\\x', ''), 'hex'),
  );
  return { args: args.replace(/"[^"]*"/g, '""').split(', '), texts };
}
