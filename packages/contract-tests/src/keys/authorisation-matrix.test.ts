import { type Operation, operations } from '@keytally/contract/document';
import { deleteKey, endSession, type SessionAccess, signToken } from '@keytally/keys';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { call } from '../harness/call.ts';
import { requestExamples } from '../harness/request-examples.ts';
import { addSession } from '../harness/sessions.ts';
import { takesShare } from '../harness/shares.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/**
 * Every operation x every kind of credential. The expectations come only from the contract: an operation without security
 * requirements is open to everyone, one without `ClientAccess` is for administration keys, and `x-access` is the access
 * that a client key needs. A session may do what its parent may, as far as `SessionAccess` goes.
 */
const HOUR = 3_600_000;
const PASSES = 'passes';
const path = {
  product_id: 'p',
  client_id: 'c',
  import_name: 'i',
  question_id: 'q',
  share_id: '0'.repeat(20),
  board_id: 'b',
  keyId: 'nobody',
  code: 'token-missing',
  asset: 'index.html',
};

const CREDENTIALS = {
  'no token': always('401 token-missing'),
  garbage: always('401 invalid-token'),
  'an administration key': always(PASSES),
  'a client key': forClients(withUsualAccess(() => PASSES)),
  'a client token for another product': forClients(withUsualAccess(outOfReach)),
  'a client key for another product': forClients(withUsualAccess(outOfReach)),
  'a client key with read access alone': forClients(withAccess('read')),
  'a client key with ingest access alone': forClients(withAccess('ingest')),
  'a client key with export access alone': forClients(withAccess('export')),
  'a deleted administration key': always('401 invalid-token'),
  'a deleted client key': always('401 invalid-token'),
  'an ended administration key': always('401 invalid-token'),
  'an ended client key': always('401 invalid-token'),
  'an expired administration token': always('401 token-expired'),
  'an expired client token': always('401 token-expired'),
  'an administration token of a client key with its id': always('401 invalid-token'),
  'a session that may read': forSessions('read'),
  'a session that may manage': forSessions('manage'),
  'a session that may change keys': forSessions('keys'),
  'a session that may import': forSessions('import'),
  'a session that may import, without a name of an import': (operation: Operation) =>
    operation['x-session-query'] ? '403 access-missing' : forSessions('import')(operation),
  'a session of a client key': (operation: Operation) =>
    forClients(() => forSessions('read')(operation))(operation),
  'a session of a deleted key': always('401 invalid-token'),
  'a deleted session': always('401 invalid-token'),
  'a session token that lives for ten minutes': always('401 token-lifetime-too-long'),
};
type Credential = keyof typeof CREDENTIALS;

let server: TestServer;
let tokens: Record<Credential, string | undefined>;

beforeAll(async () => {
  server = await startTestServer();
  const token = await server.adminToken();
  await call(server.url, 'putProduct', { token, path: { product_id: 'other' }, body: {} });
  tokens = await signTokens(server);
});
afterAll(() => server.close());

describe.each(operations)('T13 T18 $operationId', (operation) => {
  test.each(Object.keys(CREDENTIALS) as Credential[])('with %s', async (credential) => {
    // Whoever has the secret of a share needs nothing else, and whoever has something else needs the secret.
    const wanted = takesShare(operation.operationId)
      ? '404 unknown-share'
      : CREDENTIALS[credential](operation);
    const expected = operation.security.length === 0 ? PASSES : wanted;
    const example = requestExamples.find(({ operationId }) => operationId === operation.operationId);
    const token = tokens[credential];
    // One of the operations deletes it.
    await server.store.registry.products.put({
      id: 'p',
      name: 'p',
      timeZone: 'UTC',
      defaultTracking: 'advanced',
    });
    const answer = await call(server.url, operation.operationId, {
      path,
      ...(credential === 'a session that may import' && queryOf(operation)),
      ...(token !== undefined && { token }),
      ...(example?.type !== undefined && {
        headers: { 'Content-Type': example.type },
        body: isReport(operation) && !inject('longTests') ? NOT_JSON : example.body,
      }),
    });
    expect(outcomeOf(answer, operation)).toBe(expected);
  });
});

/** The body is looked at when the call has passed, and to make a report takes longer than all that comes before it. */
const NOT_JSON = '{';

function isReport(operation: Operation): boolean {
  return operation.path.startsWith('/v3/reporting/');
}

/** What a session must name. */
function queryOf({ 'x-session-query': name }: Operation) {
  return name === undefined ? {} : { query: `?${name}=i` };
}

function always(outcome: string) {
  return () => outcome;
}

function forClients(outcome: (operation: Operation, needed: string) => string) {
  return (operation: Operation) => {
    const needed = accessTo(operation, 'ClientAccess');
    return needed === undefined ? '403 wrong-key-kind' : outcome(operation, needed);
  };
}

/** Reading out all records is not part of what a client key may do unless it is said. */
function withUsualAccess(outcome: (operation: Operation) => string) {
  return (operation: Operation, needed: string) =>
    needed === 'export' ? '403 access-missing' : outcome(operation);
}

/** An operation without a product in its path answers with what the caller reaches. */
function outOfReach(operation: Operation): string {
  return operation['x-requires-product'] ? '404 unknown-product' : PASSES;
}

function withAccess(given: string) {
  return (_: Operation, needed: string) =>
    needed === 'any' || needed === given ? PASSES : '403 access-missing';
}

function forSessions(access: SessionAccess) {
  return (operation: Operation) => {
    const needed = accessTo(operation, 'SessionAccess');
    return needed === 'any' || needed === access ? PASSES : '403 access-missing';
  };
}

/** What the operation needs of the keys of a scheme; undefined if they may not call it. */
function accessTo({ security, 'x-access': access = {} }: Operation, scheme: keyof typeof access) {
  return security.some((requirement) => scheme in requirement) ? access[scheme] : undefined;
}

/** Whether a call passed authorisation, whatever came after it, or else its refusal. */
function outcomeOf({ status, text }: { status: number; text: string }, { operationId }: Operation): string {
  if (![401, 403, 404].includes(status)) return PASSES;
  const { code } = JSON.parse(text) as { code: string };
  if (code === 'unknown-share' && !takesShare(operationId)) return PASSES;
  return [
    'unknown-key',
    'unknown-client',
    'unknown-import',
    'unknown-question',
    'unknown-board',
    'unknown-file',
    'no-such-path',
  ].includes(code)
    ? PASSES
    : `${status} ${code}`;
}

async function signTokens(server: TestServer): Promise<typeof tokens> {
  const { adminToken, addKey, keys } = server;
  const products = ['p'];
  const client = await addKey('CLIENT', { id: 'client' });
  const elsewhere = await addKey('CLIENT', { id: 'elsewhere', products: ['other'] });
  const reader = await addKey('CLIENT', { id: 'reader', access: ['read'] });
  const ingester = await addKey('CLIENT', { id: 'ingester', access: ['ingest'] });
  const exporter = await addKey('CLIENT', { id: 'exporter', access: ['export'] });
  const deletedAdmin = await addKey('ADMIN', { id: 'deleted' });
  const deletedClient = await addKey('CLIENT', { id: 'deleted' });
  const past = new Date(Date.now() - 1000);
  const endedAdmin = await addKey('ADMIN', { id: 'ended', notAfter: past });
  const endedClient = await addKey('CLIENT', { id: 'ended', notAfter: past });
  const expiring = await addKey('ADMIN', { id: 'expiring' });
  const twin = await addKey('CLIENT', { id: 'admin' });
  const now = new Date(Date.now() - HOUR);
  const signed = {
    'no token': undefined,
    garbage: 'garbage',
    'an administration key': await adminToken(),
    'a client key': await client({ products }),
    'a client token for another product': await client({ products: ['other'] }),
    'a client key for another product': await elsewhere({ products: ['p', 'other'] }),
    'a client key with read access alone': await reader({ products }),
    'a client key with ingest access alone': await ingester({ products }),
    'a client key with export access alone': await exporter({ products }),
    'a deleted administration key': await deletedAdmin(),
    'a deleted client key': await deletedClient({ products }),
    'an ended administration key': await endedAdmin(),
    'an ended client key': await endedClient({ products }),
    'an expired administration token': await expiring({ now }),
    'an expired client token': await client({ products, now }),
    'an administration token of a client key with its id': await twin({ kind: 'ADMIN' }),
    'a session that may read': await sessionToken(server, admin, ['read']),
    'a session that may manage': await sessionToken(server, admin, ['manage']),
    'a session that may change keys': await sessionToken(server, admin, ['keys']),
    'a session that may import': await sessionToken(server, admin, ['import']),
    'a session that may import, without a name of an import': await sessionToken(server, admin, ['import']),
    'a session of a client key': await sessionToken(server, { kind: 'CLIENT', id: 'reader', products }, [
      'read',
    ]),
    'a session of a deleted key': await sessionToken(server, { kind: 'ADMIN', id: 'deleted' }, ['read']),
    'a deleted session': await deletedSessionToken(server),
    'a session token that lives for ten minutes': await sessionToken(server, admin, ['read'], 600),
  };
  await deleteKey(keys, 'ADMIN', 'deleted', new Date());
  await deleteKey(keys, 'CLIENT', 'deleted', new Date());
  return signed;
}

const admin = { kind: 'ADMIN', id: 'admin' } as const;

async function sessionToken(
  server: TestServer,
  parent: Parameters<typeof addSession>[1],
  access: readonly SessionAccess[],
  lifetimeSeconds = 300,
): Promise<string> {
  const { row, privateKey } = await addSession(server, parent, access);
  const { kind, id: keyId, products } = row;
  const now = new Date();
  return signToken({ privateKey, keyId, kind, ...(products && { products }), lifetimeSeconds, now });
}

async function deletedSessionToken(server: TestServer): Promise<string> {
  const { row, privateKey } = await addSession(server, admin, ['read']);
  const [parent] = await server.keys.read();
  const caller = { kind: 'ADMIN', keyId: 'admin', thumbprint: '', products: '*', access: [] } as const;
  await endSession(server.keys, row.id, { ...caller, thumbprint: parent?.thumbprint ?? '' }, new Date());
  return signToken({ privateKey, keyId: row.id, kind: 'ADMIN', lifetimeSeconds: 300, now: new Date() });
}
