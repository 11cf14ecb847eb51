import type { KeyKind, Pairing, SessionAccess } from '@keytally/keys';
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
    access: JSON.stringify(pairing.access),
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
    access: JSON.parse(String(row.access)) as SessionAccess[],
    expiresAt: new Date(Number(row.expires_at)),
  };
}
