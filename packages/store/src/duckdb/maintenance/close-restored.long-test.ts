import { join } from 'node:path';
import { requireCapability } from '@keytally/store-ports';
import { expect, it } from 'vitest';
import type { RestoreOptions } from '../../sql-registry/close-secrets.ts';
import { addKeylessAccess, keylessAccessOf, LINKS } from '../../testing/keyless-access.ts';
import { openTestStore, temporaryDirectory } from '../../testing/test-store.ts';
import { restoreBackup } from './restore.ts';

/** A backup of data that can be opened without a key, restored elsewhere: what it says, and what opens it now. */
async function restoredWith(options?: RestoreOptions) {
  const store = await openTestStore();
  await addKeylessAccess(store);
  const backup = join(await temporaryDirectory(), 'backup');
  await requireCapability(store, 'backUp')(backup);
  expect(await keylessAccessOf(store)).toMatchObject({ sessions: 1, code: true, ticket: true });
  const directory = join(await temporaryDirectory(), 'restored');
  const { closed } = await restoreBackup(
    backup,
    { engine: 'duckdb', directory, memoryLimit: '512MB' },
    options,
  );
  return { closed, access: await keylessAccessOf(await openTestStore({ directory })) };
}

it('a restore closes what opens the data without a key, since it may have been revoked, and tells it', async () => {
  const { closed, access } = await restoredWith();
  expect(closed).toEqual({ links: LINKS, linksKept: false, sessions: 1 });
  expect(access).toEqual({ links: [], keys: ['app', 'ops'], sessions: 0, code: false, ticket: false });
});

it('a restore that is told to keep links closes all but these, and tells them too', async () => {
  const { closed, access } = await restoredWith({ keepLinks: true });
  expect(closed).toEqual({ links: LINKS, linksKept: true, sessions: 1 });
  expect(access).toMatchObject({
    links: ['board', 'ended', 'open'],
    sessions: 0,
    code: false,
    ticket: false,
  });
});
