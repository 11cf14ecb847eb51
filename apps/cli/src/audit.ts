import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type AuditEntry, openAuditLog } from '@keytally/server';
import { CommandError } from './command-error.ts';
import { settingsWith } from './environment.ts';

/** An entry as it stands in the log. */
export type AuditLine = AuditEntry & { readonly time: string };

/** Writes down what a command did; with `-` on standard error, since standard output is for its result. */
export function writeAudit(dataDirectory: string | undefined, entry: AuditEntry): void {
  const { auditFile } = settingsWith({ KEYTALLY_DATA_DIR: dataDirectory });
  const fail = (error: Error) => {
    throw error;
  };
  const log = openAuditLog(auditFile, fail, process.stderr);
  log.write(entry);
  log.close();
}

/** The entries of an audit log, oldest first. What is no entry is told on standard error and left out. */
export async function* readAudit(file: string): AsyncGenerator<AuditLine> {
  if (file === '-')
    throw new CommandError('The audit log goes to standard output: KEYTALLY_AUDIT_FILE is "-".');
  if (!existsSync(file)) return;
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    number += 1;
    const entry = parse(line);
    if (entry === undefined) console.error(`${file}, line ${number}: not an entry`);
    else yield entry;
  }
}

function parse(line: string): AuditLine | undefined {
  try {
    return JSON.parse(line) as AuditLine;
  } catch {
    return undefined;
  }
}

/** An entry in a line for people: when, what, by whom, and what about. */
export function describeAudit(line: AuditLine): string {
  const actor = line.actor === undefined ? '-' : `${line.actor.kind} ${line.actor.keyId}`;
  return [line.time, line.action, actor, subjectOf(line)].join('\t');
}

function subjectOf(line: AuditLine): string {
  if (line.action !== 'call-refused') {
    return line.keys.map(({ kind, id, outcome }) => `${kind} ${id} ${outcome}`).join(', ');
  }
  const claimed = line.claimed === undefined ? '' : `, claimed ${line.claimed.kind} ${line.claimed.keyId}`;
  return `${line.operationId} ${line.status} ${line.code} (${line.reason}${claimed})`;
}
