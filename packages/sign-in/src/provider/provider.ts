import type { PersonRole } from '@keytally/keys';

/** Whoever has this value in the claim of roles has this role. */
export interface RoleRule extends PersonRole {
  readonly value: string;
}

/** An identity provider, as the file of settings names it. */
export interface Provider {
  /** Part of the addresses that are entered at the provider. */
  readonly id: string;
  /** Its name on the page where people sign in. */
  readonly title: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** With `openid`, always. */
  readonly scopes: readonly string[];
  /** Parameters that this provider wants in addition when somebody is sent to it. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The claim that has the roles or groups: its name, or a path with dots. */
  readonly rolesClaim: string;
  readonly roles: readonly RoleRule[];
  /** What everybody has whom the provider lets in. */
  readonly everyone?: PersonRole;
}
