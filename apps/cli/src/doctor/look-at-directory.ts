import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { InspectedData } from '@keytally/store';
import { bytesText, counted } from '../command/terminal-text.ts';
import { type Finding, fault, good, warning } from './finding.ts';

/** File systems on which a lock or a sync may not do what it says (`statfs(2)`). */
const RISKY_FILE_SYSTEMS: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0x01021994, 'memory (tmpfs), which a restart of the machine empties'],
]);

/** A server refuses records below this. */
const LEAST_FREE = 256 * 2 ** 20;

/**
 * The files of a data directory: whose they are, where they are, how much room is left, and which version wrote them.
 *
 * @param isUpgrade whether somebody asks for the version: beside a server it cannot be read, and is that of the server
 */
export async function lookAtDirectory(data: InspectedData, isUpgrade = false): Promise<readonly Finding[]> {
  return [
    ...(await lookAtOwner(data)),
    ...(await lookAtFileSystem(data)),
    ...lookAtSpace(data),
    ...lookAtVersion(data, isUpgrade),
    ...lookAtJournal(data),
    ...lookAtLogCopies(data),
  ];
}

async function lookAtOwner({ folder }: InspectedData): Promise<readonly Finding[]> {
  const { uid, mode } = await stat(folder);
  const user = process.geteuid?.();
  if (user !== undefined && uid !== user)
    return [
      fault(
        'owner',
        `${folder} belongs to the user ${uid}, and this is ${user}`,
        'Run the server and its commands as the user who owns the data.',
      ),
    ];
  if ((mode & 0o077) !== 0)
    return [
      warning(
        'owner',
        `others can enter ${folder}`,
        'Run "chmod 700" on it. The next start of a server does it too.',
      ),
    ];
  return [good('owner', `${folder} belongs to this user, and nobody else can enter it`)];
}

async function lookAtFileSystem({ folder }: InspectedData): Promise<readonly Finding[]> {
  const { type } = await statfs(folder);
  const risky = RISKY_FILE_SYSTEMS.get(type);
  if (risky === undefined) return [];
  return [
    warning(
      'file system',
      `the data is on ${risky}: what is acknowledged may be lost when the power fails`,
      'Put the data on a disk of this machine, or one that is attached as a block device.',
    ),
  ];
}

function lookAtSpace({ free, data }: InspectedData): readonly Finding[] {
  const says = `${bytesText(free)} free; the data takes ${bytesText(data)}`;
  if (free < LEAST_FREE)
    return [fault('disk', `${says}: records are refused`, 'Make room; records are taken again at once.')];
  if (free < data + LEAST_FREE)
    return [
      warning(
        'disk',
        `${says}: a backup, and compacting, need as much as the data takes`,
        'Make room, or set a shorter retention and compact.',
      ),
    ];
  return [good('disk', says)];
}

function lookAtVersion({ version, versionOfProgram }: InspectedData, isUpgrade: boolean): readonly Finding[] {
  if (version === undefined)
    return isUpgrade
      ? [
          warning(
            'version',
            'the version of the data cannot be read while a server has it open',
            'Stop the server, and look again.',
          ),
        ]
      : [];
  if (version === versionOfProgram)
    return [
      good('version', `the data is of version ${version} of its tables, which is that of this program`),
    ];
  if (version > versionOfProgram)
    return [
      fault(
        'version',
        `the data is of version ${version} of its tables, and this program knows only ${versionOfProgram}`,
        'Run the version of Keytally that wrote it, or a newer one.',
      ),
    ];
  return [
    warning(
      'version',
      `the next start brings the data from version ${version} of its tables to ${versionOfProgram}; older programs cannot open it then`,
      'Make a backup with the version that wrote it before you start this one.',
    ),
  ];
}

/** A file of it with one record takes more, and without one less. */
const EMPTY_JOURNAL = 150;

/** While a server has the data open, its version cannot be read, and the journal is at work. */
function lookAtJournal({ version, journal }: InspectedData): readonly Finding[] {
  if (version === undefined || journal < EMPTY_JOURNAL) return [];
  const says = `a crash left ${bytesText(journal)} of records in the journal: the next start stores those that are not in the data yet`;
  return [good('journal', says)];
}

function lookAtLogCopies({ folder, logCopies }: InspectedData): readonly Finding[] {
  if (logCopies.length === 0) return [];
  return [
    warning(
      'crashes',
      `${counted(logCopies.length, 'log')} that a crash cut off ${logCopies.length === 1 ? 'is' : 'are'} kept in ${folder}`,
      `All that was acknowledged is in the data. Delete ${logCopies.map((name) => join(folder, name)).join(', ')} when you do not need them.`,
    ),
  ];
}
