import { expect, test } from 'vitest';
import { deleteKey, putKeys } from '../registry/key-verbs.ts';
import { createMemoryRegistry } from '../registry/memory-registry.ts';
import { startOfTime as now } from '../testing/fake-clock.ts';
import { newUpload, refusal, uploadedRows } from '../testing/world.ts';
import { requireValidKey } from './caller-key.ts';

function registryWith(root = newUpload('root')) {
  const registry = createMemoryRegistry(uploadedRows('ADMIN', root, newUpload('other')));
  const callerOf = async (id: string) => {
    const [row] = (await registry.read()).filter((row) => row.id === id);
    return { kind: 'ADMIN' as const, keyId: id, thumbprint: row?.thumbprint ?? '' };
  };
  return { registry, callerOf };
}

test("P5 a change is not made if its caller's key was deleted while it waited", async () => {
  const { registry, callerOf } = registryWith();
  const caller = await callerOf('root');
  const guard = (rows: Parameters<typeof requireValidKey>[1]) => requireValidKey(caller, rows, now);
  await putKeys(registry, 'ADMIN', [newUpload('before')], now, { guard });
  await deleteKey(registry, 'ADMIN', 'root', now);
  const before = await registry.read();
  await refusal(putKeys(registry, 'ADMIN', [newUpload('after')], now, { guard }), 'invalid-token');
  await refusal(deleteKey(registry, 'ADMIN', 'other', now, { guard }), 'invalid-token');
  expect(await registry.read()).toEqual(before);
});

test('P5 a key that was replaced or has expired is not valid for a change', async () => {
  const notAfter = new Date(now.getTime() + 1_000);
  const { registry, callerOf } = registryWith(newUpload('root', { notAfter }));
  const caller = await callerOf('root');
  const rows = await registry.read();
  expect(() => requireValidKey(caller, rows, now)).not.toThrow();
  expect(() => requireValidKey(caller, rows, notAfter)).toThrow('invalid-token');
  await putKeys(registry, 'ADMIN', [newUpload('root')], now);
  const replaced = await registry.read();
  expect(() => requireValidKey(caller, replaced, now)).toThrow('invalid-token');
});
