import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What these tests read of an entry of the audit log. */
interface AuditEntry {
  readonly requestId: string;
  readonly action: string;
  readonly reason?: string;
}

/** The audit log of a data directory, as it is. */
export function readAuditText(directory: string): string {
  return readFileSync(join(directory, 'audit.ndjson'), 'utf8');
}

/** Why the audit log says that the calls of an id were refused, one reason for each line that says so. */
export function refusalsOf(directory: string, requestId: string): (string | undefined)[] {
  const lines = readAuditText(directory).trimEnd().split('\n').filter(Boolean);
  const entries = lines.map((line) => JSON.parse(line) as AuditEntry);
  const ofRequest = entries.filter((entry) => entry.requestId === requestId);
  return ofRequest.filter(({ action }) => action === 'call-refused').map(({ reason }) => reason);
}
