import { join } from 'node:path';
import { journalFile } from '../../duckdb/journal/file-names.ts';
import { ownFolder } from '../../own-folder.ts';

const WRITES = ['write', 'writev', 'pwrite64', 'pwritev', 'ftruncate', 'fallocate'];
const SYNCS = ['fsync', 'fdatasync'];

/** Ways in which a disk fails: the system calls that do, and with which error. */
export const DISK_FAULTS = {
  'disk full': { calls: WRITES, error: 'ENOSPC' },
  'quota reached': { calls: WRITES, error: 'EDQUOT' },
  'writing fails': { calls: WRITES, error: 'EIO' },
  'syncing fails': { calls: SYNCS, error: 'EIO' },
  'read-only': { calls: [...WRITES, ...SYNCS], error: 'EROFS' },
} as const;

export type DiskFault = keyof typeof DISK_FAULTS;

const FILES = ['', '.wal', '.checkpoint.wal', '.recovery.wal', '.backup', '.backup.wal', '.compacted'];

/** A run begins few files of the journal; those before are of runs before. */
const JOURNALS = 400;

/** The first call that fails is one of so many of its thread, and so many more fail when it is not all of them. */
const FIRST = 12;
const MORE = 8;

/**
 * The command that runs a process whose disk fails: system calls of each of its threads on the data of a directory, from a random one
 * on, and half of the time only some of them.
 */
export function withFailingDisk(directory: string, fault: DiskFault): readonly string[] {
  const { calls, error } = DISK_FAULTS[fault];
  const first = 1 + Math.floor(Math.random() * FIRST);
  const last = Math.random() < 0.5 ? `..${first + Math.floor(Math.random() * MORE)}` : '+';
  const names = [
    ...FILES.map((end) => `keytally.duckdb${end}`),
    ...Array.from({ length: JOURNALS }, (_, place) => journalFile(place + 1)),
  ];
  const paths = names.flatMap((name) => ['-P', join(ownFolder(directory), name)]);
  const inject = `inject=${calls.join(',')}:error=${error}:when=${first}${last}`;
  return [
    'strace',
    '-f',
    '-qq',
    '--seccomp-bpf',
    '-o',
    '/dev/null',
    '-e',
    `trace=${calls.join(',')}`,
    '-e',
    inject,
    ...paths,
  ];
}
