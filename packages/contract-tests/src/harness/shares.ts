import { operations } from '@keytally/contract/document';
import { hashOfCode } from '@keytally/keys';
import type { Share } from '@keytally/store';
import { example } from './example.ts';
import type { TestServer } from './test-server.ts';

type Parts = Pick<TestServer, 'keys' | 'store'>;

/** The share that the contract shows, with its secret. */
export const exampleShare = example('createShare.result') as {
  readonly id: string;
  readonly secret: string;
  readonly subject: Share['subject'];
};

/** Whether an operation takes the secret of a share, and no token. */
export function takesShare(operationId: string): boolean {
  const operation = operations.find((one) => one.operationId === operationId);
  return operation?.security.some((requirement) => 'ShareAccess' in requirement) ?? false;
}

/** What such an operation needs, of the share that the contract shows; nothing for another one. */
export function shareHeaders(operationId: string): Readonly<Record<string, string>> {
  return takesShare(operationId) ? { 'Share-Secret': exampleShare.secret } : {};
}

/** Makes the share of the contract's examples one of a product, for a day, made with the key `admin`. */
export async function allowExampleShare(
  { keys, store }: Parts,
  productId: string,
  changes: Partial<Share> = {},
): Promise<void> {
  const row = (await keys.read()).find(({ id, deletedAt }) => id === 'admin' && deletedAt === undefined);
  if (row === undefined) throw new Error('The key admin is not registered.');
  const now = new Date();
  const share: Share = {
    id: exampleShare.id,
    secretHash: hashOfCode(exampleShare.secret),
    subject: exampleShare.subject,
    frameAncestors: [],
    kind: 'ADMIN',
    keyId: row.id,
    thumbprint: row.thumbprint,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 24 * 60 * 60 * 1000),
    ...changes,
  };
  await store.registry.shares.add(productId, share, { most: 2_000, now, forgetBefore: new Date(0) });
}
