/** What a provider says about a person. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * The claim of this name; if there is none, what the name says as a path: `realm_access.roles` of Keycloak. Names with dots are found on
 * the way as well: `resource_access.keytally.example.com.roles`.
 */
export function findClaim(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const first = name.slice(0, dot);
    const inner = Object.hasOwn(claims, first) ? claims[first] : undefined;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) continue;
    const found = findClaim(inner as Claims, name.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A claim of texts: one, or a list, of which what is no text is passed over. Nothing if it is of another kind. */
export function textsOf(claim: unknown): readonly string[] | undefined {
  if (typeof claim === 'string') return [claim];
  if (!Array.isArray(claim)) return undefined;
  return claim.filter((item): item is string => typeof item === 'string');
}
