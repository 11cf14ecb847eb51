import { expect, it } from 'vitest';
import { toOpeningError } from './postgres-errors.ts';
import { type PostgresSettings, readPostgresUrl } from './postgres-settings.ts';

const secret = "remaining connection slots for 'hunter2'";

async function opening(code: string): Promise<{ code: string; message: string }> {
  const settings: PostgresSettings = await readPostgresUrl(
    'postgres://ops:hunter2@db.example/x?sslmode=require',
  );
  const { code: kind, message } = toOpeningError(Object.assign(new Error(secret), { code }), settings);
  expect(message).not.toContain('hunter2');
  return { code: kind, message };
}

it.each([
  ['53100', 'store-unavailable', 'has a full disk: free some space there.'],
  ['53300', 'store-unavailable', 'raise its max_connections or the CONNECTION LIMIT of user "ops"'],
  ['08P01', 'store-unavailable', 'refuses how Keytally connects, as some poolers do'],
  ['ECONNREFUSED', 'store-unavailable', 'cannot be reached (ECONNREFUSED).'],
  ['ENOTFOUND', 'store-unavailable', 'this machine learns no address of "db.example" (ENOTFOUND).'],
  ['57P03', 'store-unavailable', 'cannot be reached (57P03).'],
  ['28000', 'wrong-settings', 'does not let user "ops" in from this machine'],
  ['CERT_HAS_EXPIRED', 'wrong-settings', 'has a certificate that has expired: renew it there.'],
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'wrong-settings',
    'name the certificate of its authority with sslrootcert.',
  ],
])('at the start %s is %s, and says what to do', async (code, kind, why) => {
  const { code: actual, message } = await opening(code);
  expect([actual, message]).toEqual([kind, expect.stringContaining(why)]);
  expect(message).toMatch(/^PostgreSQL at db\.example:5432 .*\.$/);
});
