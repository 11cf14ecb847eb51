/**
 * What one may do: `read` reports and settings, `ingest` records, `export` the records themselves, `edit` questions, boards, notes, cohorts, shares
 * and imports, `own` products (settings, erasure, their client keys), and `administer` all keys and products.
 */
const ACCESSES = ['read', 'ingest', 'export', 'edit', 'own', 'administer'] as const;
export type Access = (typeof ACCESSES)[number];

/** What a client key may be given. */
export const KEY_ACCESSES = ['read', 'ingest', 'export', 'edit', 'own'] as const satisfies readonly Access[];
export type KeyAccess = (typeof KEY_ACCESSES)[number];

/** What a client key may do if nothing is said: not reading out all records, which is for few. */
export const USUAL_ACCESSES: readonly KeyAccess[] = ['read', 'ingest'];

/** What an administration key may do. */
export const EVERY_ACCESS: readonly Access[] = ACCESSES;

/** What each role comprises, from the least to the most. None may `ingest`: people send records as imports, which can be undone. */
const COMPRISED = {
  viewer: ['read'],
  editor: ['read', 'edit'],
  owner: ['read', 'export', 'edit', 'own'],
  administrator: ['read', 'export', 'edit', 'own', 'administer'],
} as const satisfies Record<string, readonly Access[]>;

export type Role = keyof typeof COMPRISED;

/** Every role, from the least to the most. */
export const ROLES = Object.keys(COMPRISED) as readonly Role[];

/** What somebody with a role may do. */
export function accessOfRole(role: Role): readonly Access[] {
  return COMPRISED[role];
}

/** The least role that may do something; undefined if none may, which is so for `ingest`. */
export function leastRole(access: Access): Role | undefined {
  return ROLES.find((role) => accessOfRole(role).includes(access));
}

/** The one of some roles that may most; a viewer's if there is none. */
export function highestRole(roles: readonly { readonly role: Role }[]): Role {
  return ROLES.findLast((role) => roles.some((one) => one.role === role)) ?? 'viewer';
}

/** Every product, or these. */
export type Products = '*' | readonly string[];

/** What one may do with some products. */
export interface Grant {
  readonly products: Products;
  readonly access: readonly Access[];
}

/** Whether these are among them. */
export function comprises(products: Products, productId: string): boolean {
  return products === '*' || products.includes(productId);
}

/** Whether a grant gives an access, to a product if one is named. */
export function isGranted(grants: readonly Grant[], access: Access, productId?: string): boolean {
  return grants.some(
    (grant) =>
      grant.access.includes(access) && (productId === undefined || comprises(grant.products, productId)),
  );
}

/** The grants as far as a role goes. */
export function withinRole(grants: readonly Grant[], role: Role): Grant[] {
  const most = accessOfRole(role);
  return grants.map(({ products, access }) => ({
    products,
    access: access.filter((one) => most.includes(one)),
  }));
}

/** The products to which grants give an access; `'*'` is every product. */
export function productsWith(grants: readonly Grant[], access: Access): Products {
  const given = grants.filter((grant) => grant.access.includes(access)).map(({ products }) => products);
  return given.includes('*') ? '*' : [...new Set(given.flat())];
}
