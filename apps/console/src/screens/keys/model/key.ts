import type { Schema } from '@keytally/client';
import { ROLES } from '../../../session/roles.ts';

export type KeyRecord = Schema<'KeyRecord'>;
export type KeyKind = Schema<'KeyKind'>;

export const KINDS: Readonly<Record<KeyKind, string>> = { CLIENT: 'Client', ADMIN: 'Administration' };

/** Whether its tokens are accepted: `soon` if it ends within 30 days. */
type KeyState = 'valid' | 'soon' | 'ended';

const DAY_MS = 86_400_000;
const SOON_MS = 30 * DAY_MS;

export function stateOf({ notAfter, session }: KeyRecord, now: number): KeyState {
  const left = notAfter === undefined ? Number.POSITIVE_INFINITY : Date.parse(notAfter) - now;
  if (left <= 0) return 'ended';
  // Every session ends within hours, so that is nothing to warn of.
  return left <= SOON_MS && !session ? 'soon' : 'valid';
}

/** In how many days a key ends, as people say it: `today`, `tomorrow`, `in 12 days`. */
export function endOf(notAfter: string, now: number): string {
  const days = Math.floor((Date.parse(notAfter) - now) / DAY_MS);
  if (days < 0) return 'over';
  if (days === 0) return 'within a day';
  return days === 1 ? 'in 1 day' : `in ${days} days`;
}

/** `client key`, `administration key`, `session key`. */
export function nounOf({ kind, session }: Pick<KeyRecord, 'kind' | 'session'>): string {
  return session ? 'session key' : `${KINDS[kind].toLowerCase()} key`;
}

export function productsOf({ kind, products }: KeyRecord): string {
  if (kind === 'ADMIN' || products?.[0] === '*') return 'All';
  return products?.join(', ') ?? '';
}

const ACCESS: Readonly<Record<Schema<'KeyAccess'>, string>> = {
  read: 'read',
  ingest: 'send records',
  export: 'export',
  edit: 'edit',
  own: 'own',
};

/** What its tokens may do, in words; of a session its role, which says it. */
export function accessOf({ kind, access, session }: KeyRecord): string {
  if (session) return ROLES[session.role].label.toLowerCase();
  if (!access) return kind === 'ADMIN' ? 'everything' : '';
  return access.map((one) => ACCESS[one] ?? one).join(', ');
}

/** Who a session is of: the key that it was opened with, or the person. */
export function openerOf({ session }: Pick<KeyRecord, 'session'>): string {
  return session?.person?.name ?? session?.parent ?? '';
}

/** The keys whose id, description, products or thumbprint contain a text. */
export function searchKeys(keys: readonly KeyRecord[], text: string): readonly KeyRecord[] {
  const wanted = text.trim().toLocaleLowerCase('en');
  return keys.filter((key) =>
    [key.id, key.description ?? '', key.thumbprint, productsOf(key), key.session?.parent ?? '', openerOf(key)]
      .join('\n')
      .toLocaleLowerCase('en')
      .includes(wanted),
  );
}

/** An id for the key that follows: with the next year or number at its end. */
export function nextIdOf(id: string, taken: readonly string[]): string {
  const [, stem = id, digits] = /^(.*?)(\d{1,15})$/.exec(id) ?? [];
  const separator = digits === undefined ? '-' : '';
  for (let number = Number(digits ?? 1) + 1; ; number += 1) {
    const next = `${stem.slice(0, 47)}${separator}${String(number).padStart(digits?.length ?? 1, '0')}`;
    if (!taken.includes(next)) return next;
  }
}
