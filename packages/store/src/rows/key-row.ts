import type { Algorithm, KeyAccess, KeyKind, KeyRow, KeySession } from '@keytally/keys';
import type { QueryParameter, Row } from '@keytally/reports';

/** The cells of a row of `public_keys`, in the order of its columns. */
export function keyCells(row: KeyRow): QueryParameter[] {
  return [
    row.thumbprint,
    row.kind,
    row.id,
    row.publicKey,
    row.algorithm,
    row.products ? JSON.stringify(row.products) : null,
    row.access ? JSON.stringify(row.access) : null,
    row.description ?? null,
    fromDate(row.notAfter),
    fromDate(row.createdAt),
    fromDate(row.updatedAt),
    fromDate(row.deletedAt),
    row.lastUsedOn ?? null,
    row.session ? JSON.stringify(row.session) : null,
  ];
}

export function toKeyRow(row: Row): KeyRow {
  return {
    thumbprint: String(row.thumbprint),
    kind: row.kind as KeyKind,
    id: String(row.id),
    publicKey: String(row.public_key),
    algorithm: row.algorithm as Algorithm,
    ...(row.products !== null && { products: JSON.parse(String(row.products)) as string[] }),
    ...(row.access !== null && { access: JSON.parse(String(row.access)) as KeyAccess[] }),
    ...(row.description !== null && { description: String(row.description) }),
    ...(row.not_after !== null && { notAfter: new Date(Number(row.not_after)) }),
    createdAt: new Date(Number(row.created_at)),
    updatedAt: new Date(Number(row.updated_at)),
    ...(row.deleted_at !== null && { deletedAt: new Date(Number(row.deleted_at)) }),
    ...(row.last_used_on !== null && { lastUsedOn: String(row.last_used_on) }),
    ...(row.session !== null && { session: JSON.parse(String(row.session)) as KeySession }),
  };
}

function fromDate(date: Date | undefined): bigint | null {
  return date ? BigInt(date.getTime()) : null;
}
