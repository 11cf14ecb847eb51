import type { Move } from './move.ts';

/** Audit entries that are copied at a time. */
const ENTRIES = 1_000;

/** Copies keys with those that ended, and the audit trail with its numbers. Codes for sessions live for a minute and stay. */
export async function copyRegistry(move: Move): Promise<void> {
  await copyKeys(move);
  await copyAudit(move);
}

async function copyKeys({ from, to }: Move): Promise<void> {
  const write = await from.registry.keys.read();
  await to.registry.keys.change(() => ({ write, result: undefined }));
}

async function copyAudit({ from, source, target, signal }: Move): Promise<void> {
  for (let last = await target.lastAuditNumber(); ; ) {
    signal?.throwIfAborted();
    const entries = await from.registry.audit.readAfter(last, ENTRIES);
    last = entries.at(-1)?.number ?? last;
    await target.putAudit(entries, last);
    if (entries.length < ENTRIES) break;
  }
  await target.putAudit([], await source.lastAuditNumber());
}
