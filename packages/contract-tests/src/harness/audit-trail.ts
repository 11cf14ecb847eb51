import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NumberedAuditEntry } from '@keytally/keys';
import type { TestServer } from './test-server.ts';

/** The copy of the audit trail in a data directory, as it is. */
export function readAuditText(directory: string): string {
  return readFileSync(join(directory, 'private/audit.ndjson'), 'utf8');
}

/** Why the calls of an id were refused, one reason for each time that the log says so. */
export function refusalsOf({ logged }: TestServer, requestId: string): (string | undefined)[] {
  const ofRequest = logged.filter((line) => line.includes(JSON.stringify(requestId)));
  const lines = ofRequest.map(
    (line) => JSON.parse(line) as { msg: string; requestId: string; reason?: string },
  );
  const refused = lines.filter((line) => line.msg === 'call refused' && line.requestId === requestId);
  return refused.map(({ reason }) => reason);
}

/** The entries of an audit trail, once there are any that `isMeant`. */
export async function auditOf(
  { store }: Pick<TestServer, 'store'>,
  isMeant: (entry: NumberedAuditEntry) => boolean,
): Promise<readonly NumberedAuditEntry[]> {
  for (let tries = 0; tries < 500; tries++) {
    const meant = (await store.registry.audit.readAfter(0, 10_000)).filter(isMeant);
    if (meant.length > 0) return meant;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return [];
}
