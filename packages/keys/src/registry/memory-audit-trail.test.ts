import { expect, test } from 'vitest';
import { startOfTime as now } from '../testing/fake-clock.ts';
import { newUpload } from '../testing/world.ts';
import { bootstrapKey, deleteKey, putKeys } from './key-verbs.ts';
import { createMemoryAuditTrail } from './memory-audit-trail.ts';
import { createMemoryRegistry } from './memory-registry.ts';

test('H14 every change of keys has an entry, whoever makes it', async () => {
  const audit = createMemoryAuditTrail();
  const keys = createMemoryRegistry([], audit);
  const { row } = await bootstrapKey(keys, newUpload('root'), now);
  const actor = { kind: 'ADMIN', keyId: 'root', thumbprint: row.thumbprint } as const;
  await putKeys(keys, 'CLIENT', [newUpload('app'), newUpload('ci')], now, { actor, requestId: 'put' });
  await deleteKey(keys, 'CLIENT', 'app', now, { actor, requestId: 'delete' });
  expect(await audit.readAfter(0, 10)).toMatchObject([
    { action: 'key-bootstrapped', outcome: 'done', actor: null, keys: [{ id: 'root' }], requestId: null },
    { action: 'keys-put', actor, keys: [{ id: 'app' }, { id: 'ci', outcome: 'added' }], requestId: 'put' },
    { action: 'key-deleted', actor, keys: [{ id: 'app', outcome: 'deleted' }], requestId: 'delete' },
  ]);
});
