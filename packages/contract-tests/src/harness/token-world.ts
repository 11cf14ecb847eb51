import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Algorithm, deleteKey, type KeyKind, type KeyUpload, putKeys } from '@keytally/keys';
import { encode, goodClaims, rawToken, type TestKeyPair, testKeyPair } from '@keytally/keys/testing';
import { call } from './call.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type Changes = Readonly<Record<string, unknown>>;
interface Key extends TestKeyPair {
  readonly id: string;
  readonly kind: KeyKind;
  readonly algorithm: Algorithm;
}

/** Changes to a valid token; a text replaces a whole part. */
export interface TokenChanges {
  readonly header?: Changes | string;
  readonly claims?: Changes | string;
  /** The `cnf.jwk`, instead of the one that names the key. */
  readonly jwk?: unknown;
  /** Signs as this algorithm, whatever the header says. */
  readonly signedAs?: Algorithm;
  /** Signs with this key instead. */
  readonly signedWith?: Pick<TestKeyPair, 'privateKey'>;
}

/** A server with keys of every kind and state, and an attacker who has all their private halves. */
export interface TokenWorld {
  readonly server: TestServer;
  /** The attacker's server; `visits` counts its requests. */
  readonly lure: { readonly url: string; visits(): number };
  /** A registered key by its name. */
  key(name: string): Key;
  /** A valid token with these changes. */
  token(name: string, changes?: TokenChanges): string;
  /** Header and payload of a valid token, joined by a dot, unsigned. */
  signingInput(name: string, changes?: TokenChanges): string;
  /** Registers another key, or replaces the one with this name. */
  add(kind: KeyKind, id: string, rest?: Partial<KeyUpload>): Promise<void>;
  remove(kind: KeyKind, id: string): Promise<void>;
  close(): Promise<void>;
}

const PAST = new Date(Date.now() - 1000);
const KEYS: readonly [KeyKind, string, Algorithm, Partial<KeyUpload>?][] = [
  ['ADMIN', 'ed', 'EdDSA'],
  ['ADMIN', 'rsa', 'RS256'],
  ['ADMIN', 'pss', 'PS256'],
  ['ADMIN', 'ec', 'ES256'],
  ['ADMIN', 'ec384', 'ES384'],
  ['ADMIN', 'ec521', 'ES512'],
  ['ADMIN', 'ended', 'EdDSA', { notAfter: PAST }],
  ['ADMIN', 'gone', 'EdDSA'],
  ['CLIENT', 'app', 'EdDSA', { products: ['p'] }],
  ['CLIENT', 'anything', 'EdDSA'],
  ['CLIENT', 'reader', 'EdDSA', { access: ['read'] }],
  ['CLIENT', 'ingester', 'EdDSA', { access: ['ingest'] }],
  ['CLIENT', 'shared', 'EdDSA'],
];

/** Starts the server with the products `p` and `other`, registers the keys, and puts up the lure. */
export async function startTokenWorld(): Promise<TokenWorld> {
  const server = await startTestServer();
  const keys = new Map<string, Key>();
  const add = async (kind: KeyKind, id: string, rest: Partial<KeyUpload> = {}, algorithm?: Algorithm) => {
    const pair = testKeyPair(algorithm ?? 'EdDSA', algorithm === 'PS256' ? 1 : 0);
    const upload = { id, publicKey: pair.publicPem, ...(algorithm && { algorithm }), ...rest };
    await putKeys(server.keys, kind, [upload], new Date());
    keys.set(id, { ...pair, id, kind, algorithm: algorithm ?? 'EdDSA' });
  };
  const remove = async (kind: KeyKind, id: string) => {
    await deleteKey(server.keys, kind, id, new Date());
  };
  for (const [kind, id, algorithm, rest] of KEYS) await add(kind, id, rest, algorithm);
  await remove('ADMIN', 'gone');
  const token = await server.adminToken();
  for (const product_id of ['p', 'other']) {
    await call(server.url, 'putProduct', { token, path: { product_id }, body: {} });
  }

  const key = (name: string) => {
    const found = keys.get(name);
    if (found === undefined) throw new TypeError(`there is no key ${name}`);
    return found;
  };
  const lure = await startLure();
  return {
    server,
    lure,
    key,
    token: (name, changes = {}) => signed(key(name), changes),
    signingInput: (name, changes = {}) => tokenParts(key(name), changes).map(encode).join('.'),
    add,
    remove,
    close: async () => {
      lure.close();
      await server.close();
    },
  };
}

function signed(key: Key, changes: TokenChanges): string {
  const [header, claims] = tokenParts(key, changes);
  const { privateKey } = changes.signedWith ?? key;
  return rawToken(header, claims, privateKey, changes.signedAs ?? key.algorithm);
}

function tokenParts(key: Key, { header = {}, claims = {}, jwk }: TokenChanges) {
  const good = goodClaims(key.kind, key.id, new Date());
  const withJwk = {
    ...good,
    ...(key.kind === 'CLIENT' && { aud: ['p'] }),
    ...(jwk !== undefined && { cnf: { jwk } }),
  };
  return [
    typeof header === 'string' ? header : { alg: key.algorithm, typ: 'JWT', ...header },
    typeof claims === 'string' ? claims : { ...withJwk, ...claims },
  ] as const;
}

async function startLure() {
  let visits = 0;
  const lure = createServer((_request, response) => {
    visits += 1;
    response.end('{"keys":[]}');
  });
  await new Promise<void>((resolve) => lure.listen(0, '127.0.0.1', resolve));
  const { port } = lure.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/keys`, visits: () => visits, close: () => lure.close() };
}
