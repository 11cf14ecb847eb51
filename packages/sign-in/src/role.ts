/** What somebody may do, from the least to the most. */
export const roles = ['viewer', 'editor', 'owner', 'administrator'] as const;

/** A viewer reads; an editor keeps questions and boards too; an owner looks after products; an administrator after everything. */
export type Role = (typeof roles)[number];

/** The products on which somebody has a role. */
export interface Grant {
  readonly role: Role;
  /** Their ids, or `['*']` for every product, as for each administrator. */
  readonly products: readonly string[];
}
