import type { KeyKind, PairedSignIn, Pairing, Role } from '@keytally/keys';
import type { Row } from '@keytally/reports';
import type { Cells } from './statement.ts';

/** The cells of a row of `pairings`. */
export function pairingCells(pairing: Pairing): Cells {
  return {
    code_hash: pairing.codeHash,
    kind: pairing.kind,
    parent_id: pairing.parentId,
    parent_thumbprint: pairing.parentThumbprint,
    products: pairing.products ? JSON.stringify(pairing.products) : null,
    access: JSON.stringify(pairing.role),
    sign_in: pairing.signIn ? JSON.stringify(pairing.signIn) : null,
    expires_at: BigInt(pairing.expiresAt.getTime()),
  };
}

export function toPairing(row: Row): Pairing {
  return {
    codeHash: String(row.code_hash),
    kind: row.kind as KeyKind,
    parentId: String(row.parent_id),
    parentThumbprint: String(row.parent_thumbprint),
    ...(row.products !== null && { products: JSON.parse(String(row.products)) as string[] }),
    role: roleIn(String(row.access)),
    ...(row.sign_in !== null && { signIn: JSON.parse(String(row.sign_in)) as PairedSignIn }),
    expiresAt: new Date(Number(row.expires_at)),
  };
}

/** The column has its name from before there were roles; a code of then opens a session that may look. */
function roleIn(text: string): Role {
  const role: unknown = JSON.parse(text);
  return typeof role === 'string' ? (role as Role) : 'viewer';
}
