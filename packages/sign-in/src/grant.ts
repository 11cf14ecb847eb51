import type { Role } from '@keytally/keys';

/** The products on which somebody has a role. */
export interface Grant {
  readonly role: Role;
  /** Their ids, or `['*']` for every product, as for each administrator. */
  readonly products: readonly string[];
}
