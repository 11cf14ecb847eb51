import type { Algorithm, KeyAccess, KeyKind, KeyRow, KeySession, Person } from '@keytally/keys';
import type { Row } from '@keytally/reports';
import type { Cells } from './statement.ts';

/** The cells of a row of `public_keys`. */
export function keyCells(row: KeyRow): Cells {
  return {
    thumbprint: row.thumbprint,
    kind: row.kind,
    id: row.id,
    public_key: row.publicKey,
    algorithm: row.algorithm,
    products: row.products ? JSON.stringify(row.products) : null,
    access: row.access ? JSON.stringify(row.access) : null,
    description: row.description ?? null,
    not_after: fromDate(row.notAfter),
    created_at: fromDate(row.createdAt),
    updated_at: fromDate(row.updatedAt),
    deleted_at: fromDate(row.deletedAt),
    last_used_on: row.lastUsedOn ?? null,
    session: row.session ? JSON.stringify(row.session) : null,
    person: row.person ? JSON.stringify(row.person) : null,
  };
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
    ...(row.session !== null && { session: sessionIn(String(row.session)) }),
    ...(row.person !== null && { person: JSON.parse(String(row.person)) as Person }),
  };
}

function fromDate(date: Date | undefined): bigint | null {
  return date ? BigInt(date.getTime()) : null;
}

/** Sessions from before there were roles may only look, until they end within hours. */
function sessionIn(text: string): KeySession {
  return { role: 'viewer', ...(JSON.parse(text) as Omit<KeySession, 'role'> & Partial<KeySession>) };
}
