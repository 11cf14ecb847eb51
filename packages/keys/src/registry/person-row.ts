import { hash } from 'node:crypto';
import { PERSON_ID_PREFIX } from '../key-kind.ts';
import type { KeyRow, Person } from './key-row.ts';

/** The row of a person. */
export type PersonRow = KeyRow & { readonly person: Person };

export function isPerson(row: KeyRow): row is PersonRow {
  return row.person !== undefined;
}

/** The row of a person who signs in, with what the provider says now. One who was deleted is there again. */
export function personRow(person: Person, rows: readonly KeyRow[], now: Date): PersonRow {
  const thumbprint = thumbprintOf(person);
  const known = rows.find((row) => row.thumbprint === thumbprint);
  if (known === undefined) return newRow(person, thumbprint, now);
  const { deletedAt: _, ...kept } = known;
  return { ...kept, person, updatedAt: now };
}

function newRow(person: Person, thumbprint: string, now: Date): PersonRow {
  return {
    kind: 'ADMIN',
    id: `${PERSON_ID_PREFIX}${slugOf(person)}-${thumbprint.slice(0, 8)}`,
    thumbprint,
    // Nobody signs as a person, only as one of their sessions.
    publicKey: '',
    algorithm: 'EdDSA',
    createdAt: now,
    updatedAt: now,
    person,
  };
}

/** Stands for a person as the thumbprint of RFC 7638 stands for a key. */
function thumbprintOf({ issuer, subject }: Person): string {
  return hash('sha256', JSON.stringify([issuer, subject]), 'base64url');
}

/** So that a list of ids can be read: names and addresses may change, the id of a person does not. */
function slugOf({ email, name }: Person): string {
  const text = (email?.split('@')[0] || name).normalize('NFKD').toLowerCase();
  const words = text.replaceAll(/\p{M}/gu, '').replaceAll(/[^a-z0-9]+/g, '-');
  return words.replaceAll(/^-+|-+$/g, '').slice(0, 40) || 'somebody';
}
