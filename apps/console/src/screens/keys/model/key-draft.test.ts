import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { KeyRecord } from './key.ts';
import {
  dayOfEnd,
  draftOf,
  endOfDay,
  fieldsWithSecrets,
  NEW_KEY,
  successorOf,
  uploadOf,
} from './key-draft.ts';

const registered = {
  id: 'app-2026',
  kind: 'CLIENT',
  publicKey: 'PEM',
  algorithm: 'ES256',
  products: ['editor'],
  access: ['ingest'],
  description: 'Desktop',
  notAfter: '2026-12-31T12:00:00Z',
} as unknown as KeyRecord;
const { publicKey, products, access, description, algorithm, notAfter } = registered;

describe('the form of a key', () => {
  it('sends back a registered key as it is', () => {
    expect(uploadOf(draftOf(registered))).toEqual({
      id: 'app-2026',
      publicKey,
      products,
      access,
      description,
      algorithm,
      notAfter,
    });
  });

  it('sends of an administration key no rights, and of an empty field nothing', () => {
    expect(uploadOf({ ...NEW_KEY, kind: 'ADMIN', id: 'ops', publicKey: 'PEM' })).toEqual({
      id: 'ops',
      publicKey: 'PEM',
    });
  });

  it('gives a new key the rights of the old one, but neither its key nor its end', () => {
    expect(uploadOf(successorOf(registered, 'app-2027'))).toEqual({
      id: 'app-2027',
      publicKey: '',
      products,
      access,
      description,
    });
  });

  it('may reach all products, or only some', () => {
    expect(uploadOf(NEW_KEY).products).toEqual(['*']);
    expect(uploadOf({ ...NEW_KEY, reachesAll: false, products: ['editor'] }).products).toEqual(['editor']);
  });

  it('is valid through its last day', () => {
    expect(endOfDay('2026-12-31')).toBe('2026-12-31T23:59:59Z');
    expect(dayOfEnd('2026-12-31T23:59:59Z')).toBe('2026-12-31');
    expect([endOfDay(''), dayOfEnd('')]).toEqual(['', '']);
  });

  it('finds a private key in every field that takes any text', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const secret = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    for (const name of ['id', 'publicKey', 'description'] as const) {
      expect(fieldsWithSecrets({ ...NEW_KEY, [name]: secret })).toEqual([name]);
    }
    expect(fieldsWithSecrets(NEW_KEY)).toEqual([]);
  });
});
