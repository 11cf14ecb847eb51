import { type Operation, operations } from '@keytally/contract/document';
import { type Access, accessOfRole, deleteKey, endSession, type Role, signToken } from '@keytally/keys';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { call } from '../harness/call.ts';
import { requestExamples } from '../harness/request-examples.ts';
import { addSession } from '../harness/sessions.ts';
import { takesShare } from '../harness/shares.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/**
 * Every operation x every kind of credential. The expectations come only from the contract: an operation without security
 * requirements is open to everyone, `x-access` is the access that a caller needs, and a role is a set of accesses. A session may do
 * what its parent may, as far as its role goes.
 */
const HOUR = 3_600_000;
const PASSES = 'passes';
/** The product of the example of an upload: an owner puts keys of own products alone. */
const PRODUCT = 'acme-editor';
const path = {
  product_id: PRODUCT,
  client_id: 'c',
  import_name: 'i',
  question_id: 'q',
  share_id: '0'.repeat(20),
  board_id: 'b',
  note_id: 'n',
  cohort_id: 'c',
  keyId: 'nobody',
  code: 'token-missing',
  asset: 'index.html',
};

const CREDENTIALS = {
  'no token': always('401 token-missing'),
  garbage: always('401 invalid-token'),
  'an administration key': always(PASSES),
  'a client key': forClients('read', 'ingest'),
  'a client token for another product': elsewhere('read', 'ingest'),
  'a client key for another product': elsewhere('read', 'ingest'),
  'a client key with read access alone': forClients('read'),
  'a client key with ingest access alone': forClients('ingest'),
  'a client key with export access alone': forClients('export'),
  'a client key with edit access alone': forClients('edit'),
  'a client key with own access alone': forClients('own'),
  'a deleted administration key': always('401 invalid-token'),
  'a deleted client key': always('401 invalid-token'),
  'an ended administration key': always('401 invalid-token'),
  'an ended client key': always('401 invalid-token'),
  'an expired administration token': always('401 token-expired'),
  'an expired client token': always('401 token-expired'),
  'an administration token of a client key with its id': always('401 invalid-token'),
  'a session of a viewer': forSessions('viewer'),
  'a session of an editor': forSessions('editor'),
  'a session of an editor, for an import': forImports('editor'),
  'a session of an owner': forSessions('owner'),
  'a session of an administrator': forSessions('administrator'),
  'a session of a viewer, of a client key': sessionOfClient('viewer'),
  'a session of an owner, of a client key': sessionOfClient('owner'),
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
      id: PRODUCT,
      name: PRODUCT,
      timeZone: 'UTC',
      defaultTracking: 'advanced',
    });
    const answer = await call(server.url, operation.operationId, {
      path,
      ...(credential === 'a session of an editor, for an import' && queryOf(operation)),
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

/** Names an import where that is enough. */
function queryOf({ 'x-access-of-import': ofImport }: Operation) {
  return ofImport === undefined ? {} : { query: '?import=i' };
}

function always(outcome: string) {
  return () => outcome;
}

/** A client key with these accesses to the product of the path. */
function forClients(...given: Access[]) {
  return ({ 'x-access': needed = 'any' }: Operation): string => {
    if (needed === 'administer') return '403 wrong-key-kind';
    return needed === 'any' || given.includes(needed) ? PASSES : '403 access-missing';
  };
}

/** The same for another product. An operation without a product in its path answers with what the caller reaches. */
function elsewhere(...given: Access[]) {
  return (operation: Operation): string => {
    const outcome = forClients(...given)(operation);
    if (outcome !== PASSES || operation['x-access'] === 'any' || !operation.path.includes('{product_id}'))
      return outcome;
    return operation['x-requires-product'] ? '404 unknown-product' : '403 access-missing';
  };
}

function forSessions(role: Role) {
  return ({ security, 'x-access': needed = 'any' }: Operation): string => {
    const isOpen = security.some((requirement) => 'SessionAccess' in requirement);
    return isOpen && (needed === 'any' || accessOfRole(role).includes(needed))
      ? PASSES
      : '403 access-missing';
  };
}

function forImports(role: Role) {
  return (operation: Operation): string => {
    const { 'x-access-of-import': enough } = operation;
    const isEnough = enough !== undefined && accessOfRole(role).includes(enough);
    return isEnough ? PASSES : forSessions(role)(operation);
  };
}

function sessionOfClient(role: Role) {
  return (operation: Operation): string =>
    operation['x-access'] === 'administer' ? '403 wrong-key-kind' : forSessions(role)(operation);
}

/** Whether a call passed authorisation, whatever came after it, or else its refusal. */
function outcomeOf({ status, text }: { status: number; text: string }, { operationId }: Operation): string {
  if (![401, 403, 404].includes(status)) return PASSES;
  const { code } = JSON.parse(text) as { code: string };
  if (code === 'unknown-share' && !takesShare(operationId)) return PASSES;
  return [
    'unknown-key',
    'unknown-person',
    'unknown-client',
    'unknown-import',
    'unknown-question',
    'unknown-board',
    'unknown-note',
    'unknown-cohort',
    'unknown-file',
    'no-such-path',
  ].includes(code)
    ? PASSES
    : `${status} ${code}`;
}

async function signTokens(server: TestServer): Promise<typeof tokens> {
  const { adminToken, addKey, keys } = server;
  const products = [PRODUCT];
  const all = { kind: 'CLIENT', id: 'all', products } as const;
  const client = await addKey('CLIENT', { id: 'client' });
  const elsewhere = await addKey('CLIENT', { id: 'elsewhere', products: ['other'] });
  const reader = await addKey('CLIENT', { id: 'reader', access: ['read'] });
  const ingester = await addKey('CLIENT', { id: 'ingester', access: ['ingest'] });
  const exporter = await addKey('CLIENT', { id: 'exporter', access: ['export'] });
  const editor = await addKey('CLIENT', { id: 'editor', access: ['edit'] });
  const owner = await addKey('CLIENT', { id: 'owner', access: ['own'] });
  await addKey('CLIENT', { id: 'all', access: ['read', 'ingest', 'export', 'edit', 'own'] });
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
    'a client key for another product': await elsewhere({ products: [PRODUCT, 'other'] }),
    'a client key with read access alone': await reader({ products }),
    'a client key with ingest access alone': await ingester({ products }),
    'a client key with export access alone': await exporter({ products }),
    'a client key with edit access alone': await editor({ products }),
    'a client key with own access alone': await owner({ products }),
    'a deleted administration key': await deletedAdmin(),
    'a deleted client key': await deletedClient({ products }),
    'an ended administration key': await endedAdmin(),
    'an ended client key': await endedClient({ products }),
    'an expired administration token': await expiring({ now }),
    'an expired client token': await client({ products, now }),
    'an administration token of a client key with its id': await twin({ kind: 'ADMIN' }),
    'a session of a viewer': await sessionToken(server, admin, 'viewer'),
    'a session of an editor': await sessionToken(server, admin, 'editor'),
    'a session of an editor, for an import': await sessionToken(server, admin, 'editor'),
    'a session of an owner': await sessionToken(server, admin, 'owner'),
    'a session of an administrator': await sessionToken(server, admin, 'administrator'),
    'a session of a viewer, of a client key': await sessionToken(server, all, 'viewer'),
    'a session of an owner, of a client key': await sessionToken(server, all, 'owner'),
    'a session of a deleted key': await sessionToken(server, { kind: 'ADMIN', id: 'deleted' }, 'viewer'),
    'a deleted session': await deletedSessionToken(server),
    'a session token that lives for ten minutes': await sessionToken(server, admin, 'viewer', 600),
  };
  await deleteKey(keys, 'ADMIN', 'deleted', new Date());
  await deleteKey(keys, 'CLIENT', 'deleted', new Date());
  return signed;
}

const admin = { kind: 'ADMIN', id: 'admin' } as const;

async function sessionToken(
  server: TestServer,
  parent: Parameters<typeof addSession>[1],
  role: Role,
  lifetimeSeconds = 300,
): Promise<string> {
  const { row, privateKey } = await addSession(server, parent, role);
  const { kind, id: keyId, products } = row;
  const now = new Date();
  return signToken({ privateKey, keyId, kind, ...(products && { products }), lifetimeSeconds, now });
}

async function deletedSessionToken(server: TestServer): Promise<string> {
  const { row, privateKey } = await addSession(server, admin, 'viewer');
  const [parent] = await server.keys.read();
  const caller = { kind: 'ADMIN', keyId: 'admin', thumbprint: '', grants: [] } as const;
  await endSession(server.keys, row.id, { ...caller, thumbprint: parent?.thumbprint ?? '' }, new Date());
  return signToken({ privateKey, keyId: row.id, kind: 'ADMIN', lifetimeSeconds: 300, now: new Date() });
}
