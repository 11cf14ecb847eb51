import type { Row } from '@keytally/reports';
import type { FoundShare, Share } from '@keytally/store-ports';
import type { Cells } from './statement.ts';

/** The cells of a row of `shares` beside its product. */
export function shareCells(share: Share): Cells {
  return {
    id: share.id,
    secret_hash: share.secretHash,
    subject: JSON.stringify(share.subject),
    frame_ancestors: JSON.stringify(share.frameAncestors),
    kind: share.kind,
    key_id: share.keyId,
    thumbprint: share.thumbprint,
    created_at: BigInt(share.createdAt.getTime()),
    expires_at: BigInt(share.expiresAt.getTime()),
    revoked_at: share.revokedAt === undefined ? null : BigInt(share.revokedAt.getTime()),
  };
}

export function toShare(row: Row): Share {
  return {
    id: String(row.id),
    secretHash: String(row.secret_hash),
    subject: JSON.parse(String(row.subject)),
    frameAncestors: JSON.parse(String(row.frame_ancestors)),
    kind: row.kind as Share['kind'],
    keyId: String(row.key_id),
    thumbprint: String(row.thumbprint),
    createdAt: new Date(Number(row.created_at)),
    expiresAt: new Date(Number(row.expires_at)),
    ...(row.revoked_at !== null && { revokedAt: new Date(Number(row.revoked_at)) }),
  };
}

export function toFoundShare(row: Row): FoundShare {
  return { productId: String(row.product_id), share: toShare(row) };
}
