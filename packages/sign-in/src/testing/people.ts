import type { Account } from 'oidc-provider';

/** Somebody whom a provider knows. */
export interface TestPerson {
  readonly subject: string;
  readonly name?: string;
  readonly email?: string;
  readonly groups?: readonly string[];
  /** Whatever else the provider says about them. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** Where a provider leaves a claim out. */
export type OmittedFrom = 'id_token' | 'userinfo' | 'both';

/** The people of a provider, and what it says about them. */
export class People {
  readonly #people: Map<string, TestPerson>;
  readonly #omitted = new Map<string, OmittedFrom>();

  constructor(people: readonly TestPerson[]) {
    this.#people = new Map(people.map((person) => [person.subject, person]));
  }

  list(): readonly TestPerson[] {
    return [...this.#people.values()];
  }

  change(subject: string, change: Partial<TestPerson>): void {
    const person = this.#people.get(subject);
    if (!person) throw new TypeError(`the provider does not know ${subject}`);
    this.#people.set(subject, { ...person, ...change });
  }

  remove(subject: string): void {
    this.#people.delete(subject);
  }

  omit(claim: string, from: OmittedFrom): void {
    this.#omitted.set(claim, from);
  }

  account(subject: string): Account | undefined {
    if (!this.#people.has(subject)) return undefined;
    return { accountId: subject, claims: (use) => ({ sub: subject, ...this.#claims(subject, use) }) };
  }

  #claims(subject: string, use: string): Record<string, unknown> {
    const { name, email, groups, claims } = this.#people.get(subject) ?? {};
    const all = { name, email, groups, ...claims };
    return Object.fromEntries(
      Object.entries(all).filter(([claim, value]) => value !== undefined && !this.#leavesOut(claim, use)),
    );
  }

  #leavesOut(claim: string, use: string): boolean {
    const from = this.#omitted.get(claim);
    return from === 'both' || from === use;
  }
}
