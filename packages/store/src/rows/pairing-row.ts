import type { KeyKind, Pairing, SessionAccess } from '@keytally/keys';
import type { QueryParameter, Row } from '@keytally/reports';

/** The cells of a row of `pairings`, in the order of its columns. */
export function pairingCells(pairing: Pairing): QueryParameter[] {
  return [
    pairing.codeHash,
    pairing.kind,
    pairing.parentId,
    pairing.parentThumbprint,
    pairing.products ? JSON.stringify(pairing.products) : null,
    JSON.stringify(pairing.access),
    BigInt(pairing.expiresAt.getTime()),
  ];
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
