import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryAuditTrail } from '@keytally/keys';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { openAudit } from './audit.ts';

/** An audit whose copy is on a full disk, until the store gives up what it has in reserve. */
function onFullDisk() {
  const directory = mkdtempSync(join(tmpdir(), 'audit-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'audit.ndjson');
  symlinkSync('/dev/full', file);
  const trail = createMemoryAuditTrail();
  const entry = {
    at: new Date(1_000),
    action: 'key-deleted',
    outcome: 'done',
    actor: null,
    keys: [],
    reason: null,
    count: 1,
    requestId: null,
  } as const;
  trail.add(entry);
  const audit = openAudit({ ...trail, makeRoom: async () => rmSync(file) }, file, createLog('silent'));
  onTestFinished(() => audit.close());
  return audit;
}

test('D3 a change of keys takes the reserve of the store before its copy of the trail needs room', async () => {
  const audit = onFullDisk();
  await expect(audit.change(async () => 'deleted')).resolves.toBe('deleted');
});

test('D3 a change of anything else does not take it', async () => {
  const audit = onFullDisk();
  const change = audit.change(async () => 'changed', 'data-changed');
  await expect(change).rejects.toMatchObject({ code: 'audit-unavailable' });
});
