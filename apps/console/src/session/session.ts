import type { Credentials, Schema } from '@keytally/client';
import type { Access, Role } from './roles.ts';

/** What one may do with some products. */
type Grant = Schema<'Grant'>;

/** Who uses this page, and what they may do. */
export interface Session {
  readonly kind: Schema<'KeyKind'>;
  /** The key that is used or that opened this session, or the person who signed in. */
  readonly keyId: string;
  /** Only of people who signed in at a provider. */
  readonly person?: Schema<'Person'> | undefined;
  /** The most that it may do with any product. */
  readonly role: Role;
  readonly grants: readonly Grant[];
  readonly expiresAt: Date;
  /** Returns the token for the next call. */
  readonly token: Credentials;
  /** How it goes on after `expiresAt`; absent of a pasted token. */
  readonly renewal?: Renewal | undefined;
  /**
   * Ends the session on the server, so that none of its tokens is accepted any more, and resolves to where a person signs out of
   * the provider too, if there is such a place. A pasted token can't be ended.
   */
  end?(): Promise<string | undefined>;
}

interface Renewal {
  /** When the session was opened, or renewed last. */
  readonly since: Date;
  /** When it ends at the latest. */
  readonly until: Date;
  /** Asks the server for a later end; resolves to what the session is from now on. */
  renew(): Promise<Session>;
}

/** Whether a session may do something: with a product if one is named, else with any. */
export function may({ grants }: Pick<Session, 'grants'>, access: Access, productId?: string): boolean {
  return grants.some(
    ({ access: given, products }) =>
      given.includes(access) && (productId === undefined || comprises(products, productId)),
  );
}

/** Whether a session may do something with every product, also with those that are still to come. */
export function mayWithAll({ grants }: Pick<Session, 'grants'>, access: Access): boolean {
  return grants.some(({ access: given, products }) => given.includes(access) && isAll(products));
}

function comprises(products: Grant['products'], productId: string): boolean {
  return isAll(products) || products.some((one) => one === productId);
}

function isAll(products: Grant['products']): boolean {
  return products[0] === '*';
}

/** The products that a session reaches, by name; none are named that it reaches as all of them. */
export function namedProducts({ grants }: Pick<Session, 'grants'>): readonly string[] {
  return [...new Set(grants.flatMap(({ products }) => (isAll(products) ? [] : products)))];
}

/** Who did something, as the reader knows them: oneself by name, others by the id of their key. */
export function nameOfKey({ keyId, person }: Pick<Session, 'keyId' | 'person'>, id: string): string {
  return person && id === keyId ? person.name : id;
}

export function hasSameRights(one: Session, other: Session): boolean {
  const rightsOf = ({ role, grants }: Session) => JSON.stringify([role, grants]);
  return rightsOf(one) === rightsOf(other);
}

/** What the page calls whoever is signed in. */
export function nameOfSession({ keyId, person }: Pick<Session, 'keyId' | 'person'>): string {
  return person?.name ?? keyId;
}
