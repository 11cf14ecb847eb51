import { type Access, accessOfRole, type Products, productsWith, type Role } from '../access.ts';
import { type Caller, mayDo } from '../tokens/caller.ts';
import { hashOfCode, newCode, type PairedSignIn, type Pairing, type Pairings } from './pairings.ts';

/** How long a code is valid, in milliseconds. */
const CODE_MS = 60_000;

/** Unused codes of one key. */
const MOST_CODES = 100;

/** The accesses of a role that a key lacks: it can open no session with such a role. */
export function lackingFor(caller: Pick<Caller, 'grants'>, role: Role): readonly Access[] {
  return accessOfRole(role).filter((access) => !mayDo(caller, access));
}

/**
 * Makes a code that opens one session for a key, within 60 seconds.
 *
 * @param role one for which the key lacks nothing
 */
export async function pair(
  pairings: Pairings,
  { grants, ...parent }: Caller,
  role: Role,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  return addCode(pairings, { ...parent, products: productsWith(grants, 'read') }, role, now);
}

/** Makes a code, for a key or for a person who signs in. */
export async function addCode(
  pairings: Pairings,
  opening: Opening,
  role: Role,
  now: Date,
  signIn?: PairedSignIn,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newCode();
  const expiresAt = new Date(now.getTime() + CODE_MS);
  const pairing = { ...pairingOf(opening, role, { code, expiresAt }), ...(signIn && { signIn }) };
  await pairings.add(pairing, now, MOST_CODES);
  return { code, expiresAt };
}

/** A key or a person that opens a session, and the products that it is for. */
interface Opening extends Pick<Caller, 'kind' | 'keyId' | 'thumbprint'> {
  readonly products: Products;
}

/** The pairing of a code with a key. */
export function pairingOf(
  { kind, keyId, thumbprint, products }: Opening,
  role: Role,
  { code, expiresAt }: { code: string; expiresAt: Date },
): Pairing {
  return {
    codeHash: hashOfCode(code),
    kind,
    parentId: keyId,
    parentThumbprint: thumbprint,
    ...(products !== '*' && { products }),
    role,
    expiresAt,
  };
}
