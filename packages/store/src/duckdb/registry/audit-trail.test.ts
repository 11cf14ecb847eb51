import { requireCapability } from '@keytally/store-ports';
import { expect, it } from 'vitest';
import { openTestStore, temporaryDirectory } from '../../testing/test-store.ts';
import { openInstance } from '../engine/open-instance.ts';

it('H14 makes no change of keys if its audit entry cannot be written', async () => {
  const directory = await temporaryDirectory();
  await (await openTestStore({ directory })).close();
  await withoutTrail(directory);
  const { keys } = (await openTestStore({ directory })).registry;
  const change = keys.change(() => ({ write: [key], result: undefined, audit: entry }));
  await expect(change).rejects.toMatchObject({ code: 'audit-unavailable' });
  expect(await keys.read()).toEqual([]);
});

it('H14 a backup includes the audit trail', async () => {
  const store = await openTestStore();
  await store.registry.audit.write([entry]);
  const { rows } = await requireCapability(store, 'backUp')(`${await temporaryDirectory()}/backup`);
  expect(rows.audit_entries).toBe(1);
});

async function withoutTrail(directory: string): Promise<void> {
  const instance = await openInstance(`${directory}/private/keytally.duckdb`, {});
  const connection = await instance.connect();
  await connection.run('DROP TABLE audit_entries');
  connection.closeSync();
  instance.closeSync();
}

const key = {
  thumbprint: 'thumbprint',
  kind: 'CLIENT' as const,
  id: 'ci',
  publicKey: 'PEM',
  algorithm: 'EdDSA' as const,
  createdAt: new Date(1_000),
  updatedAt: new Date(1_000),
};

const entry = {
  at: new Date(1_000),
  action: 'keys-put' as const,
  outcome: 'done' as const,
  actor: null,
  keys: [{ kind: key.kind, id: key.id, thumbprint: key.thumbprint, outcome: 'added' as const }],
  reason: null,
  count: 1,
  requestId: null,
};
