import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AuditEntry, RefusedCall } from '@keytally/keys';
import { createLog, openAudit, type Settings } from '@keytally/runtime';
import type { Store } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';
import { settingsWith } from './environment.ts';

/** An entry in the audit file. */
type AuditLine = Omit<AuditEntry, 'at' | 'lastAt'> & { readonly at: string; readonly lastAt?: string };

/** An entry of version 0.1, with one refused call each. */
type OldLine = Partial<Pick<AuditEntry, 'actor' | 'keys' | 'reason'> & RefusedCall> & {
  readonly time: string;
  readonly action: AuditEntry['action'];
};

/**
 * Makes a change of keys and audits it. If the audit file is `-`, entries go to standard error, because standard output
 * is for the result of the command.
 */
export async function withAudit<T>(
  dataDirectory: string | undefined,
  store: Store,
  change: () => Promise<T>,
): Promise<T> {
  const { auditFile, logLevel } = settingsWith({ KEYTALLY_DATA_DIR: dataDirectory });
  const audit = openAudit(store.registry.audit, auditFile, createLog(logLevel), { standard: process.stderr });
  try {
    return await audit.change(change);
  } finally {
    await audit.close();
  }
}

/**
 * Reads the entries of an audit file and of the full files beside it, oldest first. Lines that are not entries are
 * reported on standard error and skipped.
 */
export async function* readAudit({
  auditFile: file,
  dataDirectory,
}: Pick<Settings, 'auditFile' | 'dataDirectory'>): AsyncGenerator<AuditLine | OldLine> {
  if (file === '-')
    throw new CommandError(
      'There is no audit file to read: KEYTALLY_AUDIT_FILE is "-", so the server writes the audit trail to its standard output.',
    );
  // Version 0.1 kept the file in the data directory itself; the next start moves it.
  const old = join(dataDirectory, 'audit.ndjson');
  for (const path of new Set([old, ...fullFiles(file), file])) {
    if (existsSync(path)) yield* readFile(path);
  }
}

/** The full files beside an audit file; a higher number is older. */
function fullFiles(file: string): string[] {
  const directory = dirname(file);
  const names = existsSync(directory) ? readdirSync(directory) : [];
  const numbers = names.flatMap((name) => {
    const number = name.startsWith(`${basename(file)}.`) ? name.slice(basename(file).length + 1) : '';
    return /^\d+$/.test(number) ? [Number(number)] : [];
  });
  const oldestFirst = numbers.sort((left, right) => right - left);
  return oldestFirst.map((number) => join(directory, `${basename(file)}.${number}`));
}

async function* readFile(file: string): AsyncGenerator<AuditLine | OldLine> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    number += 1;
    const entry = parse(line);
    if (entry === undefined) console.error(`${file}, line ${number}: not an audit entry`);
    else yield entry;
  }
}

function parse(line: string): AuditLine | OldLine | undefined {
  try {
    return JSON.parse(line) as AuditLine | OldLine;
  } catch {
    return undefined;
  }
}

/** An entry as one line for people: time, action, actor and subject. */
export function describeAudit(line: AuditLine | OldLine): string {
  const actor = line.actor ? `${line.actor.kind} ${line.actor.keyId}` : '-';
  return ['time' in line ? line.time : line.at, line.action, actor, subjectOf(line)].join('\t');
}

function subjectOf(line: AuditLine | OldLine): string {
  if (line.action !== 'call-refused') {
    return (line.keys ?? []).map(({ kind, id, outcome }) => `${kind} ${id} ${outcome}`).join(', ');
  }
  const { operationId, status, code, claimed }: Partial<RefusedCall> =
    'time' in line ? line : (line.call ?? {});
  const key = claimed === undefined ? '' : `, claimed ${claimed.kind} ${claimed.keyId}`;
  const times = 'count' in line && line.count > 1 ? `, ${line.count} times until ${line.lastAt}` : '';
  return `${operationId} ${status} ${code} (${line.reason}${key}${times})`;
}
