import type { Schema } from '@keytally/client';
import { holdsPrivateKey } from '../../../help/private-key.ts';
import type { KeyKind, KeyRecord } from './key.ts';

/** A key as the form has it. */
export interface KeyDraft {
  readonly kind: KeyKind;
  readonly id: string;
  readonly publicKey: string;
  readonly description: string;
  /** Empty: the usual one of the type of the key. */
  readonly algorithm: Schema<'KeyAlgorithm'> | '';
  /** When it ends; empty: not by itself. */
  readonly notAfter: string;
  readonly reachesAll: boolean;
  readonly products: readonly string[];
  readonly access: readonly Schema<'KeyAccess'>[];
}

export const NEW_KEY: KeyDraft = {
  kind: 'CLIENT',
  id: '',
  publicKey: '',
  description: '',
  algorithm: '',
  notAfter: '',
  reachesAll: true,
  products: [],
  access: ['ingest'],
};

/** A registered key, to change what it may do. */
export function draftOf(key: KeyRecord): KeyDraft {
  const reachesAll = key.products === undefined || key.products[0] === '*';
  return {
    kind: key.kind,
    id: key.id,
    publicKey: key.publicKey,
    description: key.description ?? '',
    algorithm: key.algorithm,
    notAfter: key.notAfter ?? '',
    reachesAll,
    products: reachesAll ? [] : (key.products ?? []),
    access: key.access ?? ['read', 'ingest'],
  };
}

/** A new key with the rights of another one. The type of the new key may be another, and so may its end. */
export function successorOf(key: KeyRecord, id: string): KeyDraft {
  return { ...draftOf(key), id, publicKey: '', algorithm: '', notAfter: '' };
}

/** What the server is sent. */
export function uploadOf(draft: KeyDraft): Schema<'ClientKeyUpload'> {
  const { kind, id, publicKey, description, algorithm, notAfter, reachesAll, products, access } = draft;
  return {
    id,
    publicKey,
    ...(description !== '' && { description }),
    ...(algorithm !== '' && { algorithm }),
    ...(notAfter !== '' && { notAfter }),
    ...(kind === 'CLIENT' && {
      products: reachesAll ? (['*'] as ['*']) : [...products],
      access: [...access],
    }),
  };
}

/** The names of the fields with a private key in them: nothing of such a draft may leave the browser. */
export function fieldsWithSecrets(draft: KeyDraft): readonly (keyof KeyDraft)[] {
  const texts = ['id', 'publicKey', 'description'] as const;
  return texts.filter((name) => holdsPrivateKey(draft[name]));
}

/** The last instant of a day (UTC), and of an end the day. */
export const endOfDay = (day: string): string => (day === '' ? '' : `${day}T23:59:59Z`);
export const dayOfEnd = (notAfter: string): string => notAfter.slice(0, 10);
