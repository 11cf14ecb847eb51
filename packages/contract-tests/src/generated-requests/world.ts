import { type Operation, operations } from '@keytally/contract/document';
import type { KeyRow } from '@keytally/keys';
import type { Product } from '@keytally/store';
import { type CallOptions, call } from '../harness/call.ts';
import { example } from '../harness/example.ts';
import type { ReadAnswer } from '../harness/expect-contract.ts';
import { allowExampleCode, allowExampleTicket, forgetAllSessions } from '../harness/sessions.ts';
import { setAside } from '../harness/set-aside.ts';
import { allowExampleShare } from '../harness/shares.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { GeneratedRequest } from './generated-request.ts';

/** A server with the data of the contract's examples, so that generated requests find something. */
export interface World {
  readonly url: string;
  token(): Promise<string>;
  /** Keeps a product that no call can make any more. */
  keep(product: Product): Promise<unknown>;
  /** Restores what a request may have deleted or used up: the product with its import, its question and its share, a key of each kind, a session. */
  restore(): Promise<void>;
  /** Deletes the question of the examples, so that it can be restored. */
  deleteQuestion(): Promise<unknown>;
  /**
   * Sends a request, with a token unless it has one. Each comes from a network of its own: those who guess secrets of links and
   * codes would shut out all others of theirs.
   */
  call(request: GeneratedRequest & Pick<CallOptions, 'token'>): Promise<ReadAnswer>;
  close(): Promise<void>;
}

/** Whether an operation takes records, keys or a product away. */
export function deletes({ method, operationId }: Operation): boolean {
  return method === 'delete' || operationId === 'replaceImport';
}

/** Every operation, deletions last, so that none deletes what another needs. */
export const deletionsLast = operations.toSorted((a, b) => Number(deletes(a)) - Number(deletes(b)));

/** What the examples are about. */
const PATH = { product_id: 'acme-editor' };
const QUESTION = { ...PATH, question_id: 'monthly-return' };
const IMPORT = '?import=march-2026';
const KEY_ID = 'ci-2026';
const SESSION_ID = 'session-k3Jd9QmX2vTb';

/** Starts a server and loads the data of the examples. */
export async function startWorld(): Promise<World> {
  const server = await startTestServer({ settings: { KEYTALLY_TRUSTED_PROXIES: '127.0.0.1' } });
  const { url, adminToken, addKey, keys, close } = server;
  const restore = async () => {
    const token = await adminToken();
    await call(url, 'putProduct', { token, path: PATH, body: example('putProduct.settings') });
    await call(url, 'putQuestion', { token, path: QUESTION, body: example('putQuestion.monthly-return') });
    const board = { ...PATH, board_id: 'growth' };
    await call(url, 'putBoard', { token, path: board, body: example('putBoard.growth') });
    const note = { ...PATH, note_id: 'release-3.10' };
    await call(url, 'putNote', { token, path: note, body: example('putNote.release') });
    const cohort = { ...PATH, cohort_id: 'power-users' };
    await call(url, 'putCohort', { token, path: cohort, body: example('putCohort.often') });
    await call(url, 'ingestRecords', {
      token,
      path: PATH,
      query: IMPORT,
      body: example('ingestRecords.batch'),
    });
    await call(url, 'ingestRecords', { token, path: PATH, body: example('ingestRecords.three-months') });
    await setAside(url, { token, path: PATH });
    await addKey('ADMIN', { id: KEY_ID });
    await addKey('CLIENT', { id: KEY_ID });
    await forgetAllSessions(server);
    await allowExampleCode(server);
    await allowExampleTicket(server);
    await allowExampleShare(server, PATH.product_id);
    await keys.change((rows) => ({ write: [sessionOf(rows), somebody], result: undefined }));
  };
  await restore();
  let callers = 0;
  const callFromElsewhere: World['call'] = async ({ operationId, ...request }) => {
    callers += 1;
    const Forwarded = `for=10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
    return call(url, operationId, {
      token: await adminToken(),
      ...request,
      headers: { ...request.headers, Forwarded },
    });
  };
  const deleteQuestion = () => callFromElsewhere({ operationId: 'deleteQuestion', path: QUESTION });
  const keep = (product: Product) => server.store.registry.products.put(product);
  return { url, token: adminToken, keep, restore, deleteQuestion, call: callFromElsewhere, close };
}

/** Who signed in in the examples. */
const somebody: KeyRow = {
  kind: 'ADMIN',
  id: 'person-ada-8Yw0S0eY',
  thumbprint: 'P'.repeat(43),
  publicKey: '',
  algorithm: 'EdDSA',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  person: { issuer: 'https://login.example.com', subject: '1', name: 'Ada', roles: [] },
};

/** The session of the examples, opened with the key `admin`. */
function sessionOf(rows: readonly KeyRow[]): KeyRow {
  const parent = rows.find(({ id, deletedAt }) => id === 'admin' && !deletedAt);
  if (!parent) throw new Error('The key admin is not registered.');
  const { id: parentId, thumbprint: parentThumbprint } = parent;
  const session = { parentId, parentThumbprint, role: 'viewer' } as const;
  const notAfter = new Date(Date.now() + 60 * 60 * 1000);
  return { ...parent, id: SESSION_ID, thumbprint: 'A'.repeat(43), notAfter, session };
}
