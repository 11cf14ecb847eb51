import { generateKeyPairSync } from 'node:crypto';
import type { OperationId, Schema } from '@keytally/contract';
import type { Operation } from '@keytally/contract/document';
import { type KeyKind, listPeople, putKeys, signInPerson } from '@keytally/keys';
import { type Kept, type KeptQuestion, keptWithoutLimits, type Registry, StoreError } from '@keytally/store';
import { consoleFiles } from '../harness/built-console.ts';
import { type CallOptions, call } from '../harness/call.ts';
import { example } from '../harness/example.ts';
import { addSession } from '../harness/sessions.ts';
import { setAside } from '../harness/set-aside.ts';
import { allowExampleShare } from '../harness/shares.ts';
import type { TestServer } from '../harness/test-server.ts';

/** How a status of an operation is brought about, beginning with the request that the contract shows. */
interface Provocation {
  /** What is different of the request, or of the world that it comes into, in words. */
  readonly by: string;
  /** What is different of the request. */
  request?(server: TestServer, type: string): Partial<CallOptions> | Promise<Partial<CallOptions>>;
  /** Whether it goes to a server that lets one call of a product and of a link pass in a minute, which was made. */
  readonly isLimited?: boolean;
  /** What the handler meets before it begins. */
  readonly fault?: Error;
}

/** The product that is there, with the records that the contract shows. */
export const PRODUCT = 'acme-editor';

/** Most bytes of a body, of an operation that says nothing else. */
const MEBIBYTE = 1_048_576;

/** How a status of an operation is brought about; undefined where nobody has said so. */
export function provocationOf(operation: Operation, status: string): Provocation | undefined {
  return ofOperations[status]?.[operation.operationId] ?? ofAll[status]?.(operation);
}

/** By status, for whatever operation. */
const ofAll: Readonly<Record<string, (operation: Operation) => Provocation | undefined>> = {
  200: () => ({ by: 'the request that the contract shows' }),

  304: ({ operationId }) => ({
    by: 'a caller that has the content already',
    request: async (server) => {
      const path = { code: 'token-missing', asset: 'index.html', product_id: PRODUCT };
      const { headers } = await call(server.url, operationId, { path, token: await server.adminToken() });
      return { headers: { 'If-None-Match': headers.get('ETag') ?? '' } };
    },
  }),

  400: ({ requestBody }) =>
    requestBody
      ? { by: 'a body that is not JSON', request: () => ({ body: '{' }) }
      : { by: 'a parameter that is not there', request: () => ({ query: '?dryRun=true' }) },

  401: () => ({ by: 'no token', request: () => ({ headers: { Authorization: '' } }) }),

  403: ({ 'x-access': needed }) => {
    if (needed === 'administer') return { by: 'a client key', request: (server) => asClient(server, 'read') };
    const other = needed === 'read' ? 'ingest' : 'read';
    return { by: `a client key with only the access ${other}`, request: (server) => asClient(server, other) };
  },

  404: ({ path }) =>
    path.includes('{product_id}')
      ? { by: 'a product that does not exist', request: () => ({ path: { product_id: 'nowhere' } }) }
      : undefined,

  406: () => ({
    by: 'a caller that accepts only PNG',
    request: () => ({ headers: { Accept: 'image/png' } }),
  }),

  413: (operation) => ({
    by: 'a body over the limit',
    request: () => ({ body: ' '.repeat((operation['x-body-limit'] ?? MEBIBYTE) + 1) }),
  }),

  415: () => ({ by: 'a body as text/plain', request: () => ({ headers: { 'Content-Type': 'text/plain' } }) }),

  429: ({ 'x-limits-wrong-secrets': takesSecret }) =>
    takesSecret
      ? manyWrongSecrets
      : { by: 'a product that has had its calls of the minute', isLimited: true },

  500: () => ({ by: 'a defect', fault: new Error('on purpose') }),

  503: () => ({ by: 'a store that fails', fault: new StoreError('store-unavailable', 'On purpose.') }),
};

/** From an address of its own, behind the proxy that the server trusts: others are not shut out. */
const manyWrongSecrets: Provocation = {
  by: 'a network address that has sent many wrong secrets',
  request: async ({ url }) => {
    const headers = { Forwarded: 'for=192.0.2.66' };
    const wrong = () => call(url, 'downloadRawFile', { path: { ticket: 'A'.repeat(43) }, headers });
    // One more is forgiven every two seconds, so how many there must be depends on how fast they come.
    for (let times = 0; times < 1_000 && (await wrong()).status !== 429; times += 1);
    return { headers };
  },
};

const limitedLink: Provocation = {
  by: 'a network address that has looked at the link often enough in the minute',
  isLimited: true,
};

const anotherId: Provocation = {
  by: 'a public key that is registered under another id',
  request: async ({ keys }) => {
    const publicKey = newPublicKey();
    await putKeys(keys, 'CLIENT', [{ id: 'registered', publicKey }], new Date());
    return { body: [{ id: 'another', publicKey }] };
  },
};
const privateKey: Provocation = {
  by: 'a private key',
  request: () => ({ body: [{ id: 'leaked', publicKey: newPrivateKey() }] }),
};
const noKeyId: Provocation = {
  by: 'an id that no key can have',
  request: () => ({ path: { keyId: '%20' } }),
};
const noKey: Provocation = {
  by: 'a key that does not exist',
  request: () => ({ path: { keyId: 'nobody' } }),
};
const noQuestion: Provocation = {
  by: 'a question that does not exist',
  request: () => ({ path: { question_id: 'nothing' } }),
};
const aboutBasicEvent: Provocation = {
  by: 'a question about an event that is not tracked in advanced mode',
  request: withBasicEvent,
};
const noSecret: Provocation = {
  by: 'a secret that is not that of the share',
  request: () => ({ headers: { 'Share-Secret': 'A'.repeat(43) } }),
};
const revokedShare: Provocation = {
  by: 'the secret of a share that was revoked',
  request: async (server) => {
    const id = 'c'.repeat(20);
    await allowExampleShare(server, PRODUCT, { id, revokedAt: new Date() });
    return { path: { share_id: id } };
  },
};
const noBoard: Provocation = {
  by: 'a board that does not exist',
  request: () => ({ path: { board_id: 'nothing' } }),
};
const noNote: Provocation = {
  by: 'a note that does not exist',
  request: () => ({ path: { note_id: 'nothing' } }),
};
const noSession: Provocation = {
  by: 'a session that does not exist',
  request: () => ({ path: { keyId: 'session-x' } }),
};
const changedMeanwhile: Provocation = {
  by: 'the entity tag of something that was changed meanwhile',
  request: () => ({ headers: { 'If-Match': '"of-yesterday"' } }),
};
const rangeUpsideDown = (operationId: OperationId, name: string): Provocation => ({
  by: 'a range that ends before it starts',
  request: () => ({ body: { ...(example(`${operationId}.${name}`) as object), startDate: '2026-12-31' } }),
});

/** By status, for operations that are different from others. */
const ofOperations: Readonly<Record<string, Partial<Record<OperationId, Provocation>>>> = {
  200: {
    restoreQuestion: { by: 'a deleted question', request: (server) => withDeletedQuestion(server) },
    deleteAdministrationKey: { by: 'a registered key', request: (server) => withKey(server, 'ADMIN') },
    deleteClientKey: { by: 'a registered key', request: (server) => withKey(server, 'CLIENT') },
    deleteConsoleSession: { by: 'an open session', request: withSession },
    renewConsoleSession: { by: 'an open session', request: withSession },
    deletePerson: { by: 'somebody who signed in', request: withPerson },
    eraseImport: { by: 'an import with records', request: withImport },
    replaceImport: { by: 'records that were set aside', request: withSetAside },
    downloadRawFile: { by: 'a ticket for a file', request: withTicket },
    getConsoleAsset: {
      by: 'a file of the media type',
      request: (_, type) => ({ path: { asset: consoleFiles[type] ?? 'index.html' } }),
    },
  },
  400: {
    deleteAdministrationKey: noKeyId,
    deleteClientKey: noKeyId,
    deleteConsoleSession: noKeyId,
    renewConsoleSession: noKeyId,
    deleteProduct: {
      by: 'a list of entity tags that is too long',
      request: () => ({ headers: { 'If-Match': 'x'.repeat(1_001) } }),
    },
    deleteQuestion: {
      by: 'a list of entity tags that is too long',
      request: () => ({ headers: { 'If-Match': 'x'.repeat(1_001) } }),
    },
    deleteBoard: {
      by: 'a list of entity tags that is too long',
      request: () => ({ headers: { 'If-Match': 'x'.repeat(1_001) } }),
    },
    deleteNote: {
      by: 'a list of entity tags that is too long',
      request: () => ({ headers: { 'If-Match': 'x'.repeat(1_001) } }),
    },
    eraseClient: {
      by: 'a flag that is neither true nor false',
      request: () => ({ query: '?deleteQuestions=perhaps' }),
    },
    listTrackedEvents: { by: 'pages of zero events', request: () => ({ query: '?limit=0' }) },
    listAuditEntries: { by: 'pages of zero entries', request: () => ({ query: '?limit=0' }) },
    exportRecords: { by: 'pages of zero records', request: () => ({ query: '?limit=0' }) },
    listPublicKeys: { by: 'an unknown kind', request: () => ({ query: '?kind=OTHER' }) },
    listReceivedRecords: noKeyId,
  },
  404: {
    deleteAdministrationKey: noKey,
    deleteClientKey: noKey,
    deleteConsoleSession: noSession,
    renewConsoleSession: noSession,
    deletePerson: {
      by: 'somebody who never signed in',
      request: () => ({ path: { person_id: 'person-x' } }),
    },
    eraseClient: { by: 'a client that does not exist', request: () => ({ path: { client_id: 'nobody' } }) },
    getQuestion: noQuestion,
    getQuestionAnswer: noQuestion,
    deleteQuestion: noQuestion,
    restoreQuestion: noQuestion,
    createShare: {
      by: 'a question that does not exist',
      request: () => ({ body: { subject: { question: 'nothing' } } }),
    },
    deleteShare: {
      by: 'a share that does not exist',
      request: () => ({ path: { share_id: 'f'.repeat(20) } }),
    },
    getSharedContent: noSecret,
    getSharedAnswer: noSecret,
    getSharedPage: {
      by: 'an id that is longer than any',
      request: () => ({ path: { share_id: 'x'.repeat(201) } }),
    },
    getBoard: noBoard,
    deleteBoard: noBoard,
    getNote: noNote,
    deleteNote: noNote,
    eraseImport: {
      by: 'an import that does not exist',
      request: () => ({ path: { import_name: 'nothing' } }),
    },
    replaceImport: {
      by: 'an import that does not exist',
      request: () => ({ path: { import_name: 'nothing' } }),
    },
    createRawFileUrl: {
      by: 'a file that does not exist',
      request: () => ({ body: { fileName: 'none.zip' } }),
    },
    downloadRawFile: { by: 'a ticket that was never made', request: () => ({ path: { ticket: 'none' } }) },
    getProblem: { by: 'a problem that does not exist', request: () => ({ path: { code: 'no-problem' } }) },
    getConsoleAsset: { by: 'a name that no file can have', request: () => ({ path: { asset: '%20' } }) },
  },
  410: { getSharedContent: revokedShare, getSharedAnswer: revokedShare },
  429: { getSharedContent: limitedLink, getSharedAnswer: limitedLink },
  412: {
    putProduct: changedMeanwhile,
    updateTrackedEvents: changedMeanwhile,
    putAdministrationKeys: changedMeanwhile,
    putClientKeys: changedMeanwhile,
    deleteProduct: changedMeanwhile,
    putQuestion: changedMeanwhile,
    restoreQuestion: {
      by: 'a deleted question whose id another one has',
      request: async (server) => {
        const request = await withDeletedQuestion(server);
        await server.store.registry.questions.put(PRODUCT, DELETED, keptWithoutLimits);
        return request;
      },
    },
    deleteQuestion: changedMeanwhile,
    putBoard: changedMeanwhile,
    deleteBoard: changedMeanwhile,
    putNote: changedMeanwhile,
    deleteNote: changedMeanwhile,
    putCohort: changedMeanwhile,
    deleteCohort: changedMeanwhile,
    deleteAdministrationKey: changedMeanwhile,
    deleteClientKey: changedMeanwhile,
  },
  409: {
    ingestRecords: {
      by: 'a name under which another run is storing',
      request: async (server) => {
        const path = { product_id: PRODUCT };
        const query = (run: string) => `?import=shared&importRun=${run.repeat(16)}`;
        const body = { records: [] };
        await call(server.url, 'ingestRecords', {
          token: await server.adminToken(),
          path,
          query: query('a'),
          body,
        });
        return { query: query('b') };
      },
    },
    replaceImport: {
      by: 'a run that has set nothing aside',
      request: async (server) => ({
        ...(await withImport(server)),
        body: { importRun: 'nothing-set-aside', records: 1 },
      }),
    },
    putAdministrationKeys: anotherId,
    putClientKeys: anotherId,
    createConsoleSession: {
      by: 'a public key that is registered already',
      request: async ({ keys }) => {
        const [row] = await keys.read();
        return { body: { ...(example('createConsoleSession.code') as object), publicKey: row?.publicKey } };
      },
    },
    putProduct: {
      by: 'another time zone for a product with records',
      request: () => ({ body: { timeZone: 'Asia/Tokyo' } }),
    },
    putQuestion: {
      by: 'a product with a thousand questions',
      request: (server) =>
        withThousand(server, ({ questions }, kept) => {
          const request = { startDate: '2026-03-01', stopDate: '2026-03-31' };
          return questions.put('full', { ...kept, report: 'basic-table', request }, keptWithoutLimits);
        }),
    },
    restoreQuestion: {
      by: 'a product with a thousand questions',
      request: async (server) => {
        const { path } = await withThousand(server, ({ questions }, kept) => {
          const request = { startDate: '2026-03-01', stopDate: '2026-03-31' };
          return questions.put('full', { ...kept, report: 'basic-table', request }, keptWithoutLimits);
        });
        return withDeletedQuestion(server, path?.product_id);
      },
    },
    putBoard: {
      by: 'a product with a thousand boards',
      request: (server) =>
        withThousand(server, ({ boards }, kept) =>
          boards.put('full', { ...kept, cards: [] }, keptWithoutLimits),
        ),
    },
    putNote: {
      by: 'a product with a thousand notes',
      request: (server) =>
        withThousand(server, ({ notes }, kept) =>
          notes.put('full', { ...kept, day: '2026-03-02', kind: 'other' }, keptWithoutLimits),
        ),
    },
    putCohort: {
      by: 'a product with two hundred cohorts',
      request: (server) =>
        withThousand(server, ({ cohorts }, kept) =>
          cohorts.put('full', { ...kept, rule: { by: 'clients', clients: [] } }, keptWithoutLimits),
        ),
    },
    createShare: {
      by: 'a product with a thousand shares',
      request: async (server) => {
        const { registry } = server.store;
        const product = { id: 'open', name: 'Open', timeZone: 'UTC', defaultTracking: 'basic' } as const;
        await registry.products.put(product);
        const request = { startDate: '2026-03-01', stopDate: '2026-03-31' };
        const kept = { id: 'uses', name: 'Uses', report: 'basic-table', request } as const;
        await registry.questions.put(product.id, { ...kept, updatedAt: new Date(0) }, keptWithoutLimits);
        for (let place = 0; place < 1_000; place += 1)
          await allowExampleShare(server, product.id, { id: `share-${place}` });
        return { path: { product_id: product.id }, body: { subject: { question: 'uses' } } };
      },
    },
    getLifetimeDataTable: lostCursor('getLifetimeDataTable', {}),
    getLostUsersDataTable: lostCursor('getLostUsersDataTable', {
      daysUntilDeclaredLost: 1,
      dateReportedLost: 'dateLastSeen',
    }),
  },
  422: {
    putAdministrationKeys: privateKey,
    putClientKeys: privateKey,
    createConsoleSession: {
      by: 'a wrong code',
      request: () => ({ body: { code: 'A'.repeat(43), publicKey: newPublicKey() } }),
    },
    putProduct: { by: 'an unknown time zone', request: () => ({ body: { timeZone: 'Mars/Olympus' } }) },
    listNotes: {
      by: 'a range that ends before it starts',
      request: () => ({ query: '?startDate=2026-03-02&stopDate=2026-03-01' }),
    },
    putCohort: {
      by: 'a funnel that ends before it starts',
      request: () => {
        const { name, rule } = example('putCohort.stopped') as Schema<'CohortSettings'>;
        const { countedBy } = rule as Schema<'NumberRule'>;
        const request = { ...countedBy.request, startDate: '2026-04-01' };
        return { body: { name, rule: { ...rule, countedBy: { ...countedBy, request } } } };
      },
    },
    exportRecords: { by: 'a made-up cursor', request: () => ({ query: '?cursor=r_x' }) },
    listTrackedEvents: { by: 'a made-up cursor', request: () => ({ query: '?cursor=e_x' }) },
    updateTrackedEvents: {
      by: 'an event that was never seen',
      request: () => ({ body: { events: [{ category: 'No', name: 'Such', tracking: 'basic' }] } }),
    },
    putQuestion: {
      by: 'a range that ends before it starts',
      request: () => {
        const request = { startDate: '2026-12-31', stopDate: '2026-01-01' };
        return { body: { name: 'Upside down', ask: { report: 'basic-table', request } } };
      },
    },
    putBoard: {
      by: 'days that end before they start',
      request: () => ({ body: { name: 'Upside down', days: '2026-12-31..2026-01-01', cards: [] } }),
    },
    getQuestionAnswer: aboutBasicEvent,
    getSharedAnswer: aboutBasicEvent,
    getLifetimeHistogram: rangeUpsideDown('getLifetimeHistogram', 'two-measures'),
    getLifetimeDataTable: rangeUpsideDown('getLifetimeDataTable', 'all-events'),
    getBasicDataTable: rangeUpsideDown('getBasicDataTable', 'three-days'),
    getBasicTimeline: rangeUpsideDown('getBasicTimeline', 'daily-uses'),
    getAdvancedFullReport: rangeUpsideDown('getAdvancedFullReport', 'one-event'),
    getUsersByStatus: rangeUpsideDown('getUsersByStatus', 'by-month'),
    getChurnAndEngagement: rangeUpsideDown('getChurnAndEngagement', 'in-all'),
    getUsageDistribution: rangeUpsideDown('getUsageDistribution', 'own-bins'),
    getLostUsersDataTable: rangeUpsideDown('getLostUsersDataTable', 'all-events'),
    getLostUsersHistogram: rangeUpsideDown('getLostUsersHistogram', 'two-events'),
    getStickiness: rangeUpsideDown('getStickiness', 'by-month'),
    getTrends: rangeUpsideDown('getTrends', 'monthly-users'),
    getHoursOfWeek: rangeUpsideDown('getHoursOfWeek', 'three-months'),
    getPaths: rangeUpsideDown('getPaths', 'after-open'),
    getRetention: rangeUpsideDown('getRetention', 'by-month'),
    getConversionFunnel: rangeUpsideDown('getConversionFunnel', 'open-and-export'),
    getCurrentUsersByStatus: {
      by: 'lost users without a word on when they are lost',
      request: () => ({ body: { startDate: '2026-03-02', clientStatus: ['lost'] } }),
    },
    listClientProperties: {
      by: 'a range that ends before it starts',
      request: () => ({ body: { retDailyData: { startDate: '2026-12-31', stopDate: '2026-12-30' } } }),
    },
  },
};

/** @param more what the request of the table needs beside its days */
function lostCursor(operation: 'getLifetimeDataTable' | 'getLostUsersDataTable', more: object): Provocation {
  return {
    by: 'a cursor of a table that is no longer kept',
    request: async (server) => {
      const body = { startDate: '2026-03-01', stopDate: '2026-03-31', ...more, page: { size: 1 } };
      const token = await server.adminToken();
      const path = { product_id: PRODUCT };
      const { text } = await call(server.url, operation, { token, path, body });
      const { nextCursor } = (JSON.parse(text) as { meta: { page: { nextCursor: string } } }).meta.page;
      await call(server.url, 'eraseClient', { token, path: { ...path, client_id: 'u1' } });
      return { body: { ...body, page: { size: 1, cursor: nextCursor } } };
    },
  };
}

async function asClient(server: TestServer, access: 'read' | 'ingest'): Promise<Partial<CallOptions>> {
  const sign = await server.addClientKey({ id: `for-${access}`, access: [access] });
  return { token: await sign([PRODUCT]) };
}

const DELETED: KeptQuestion = {
  id: 'deleted',
  name: 'Deleted',
  report: 'basic-table',
  request: { startDate: '2026-03-01', stopDate: '2026-03-31' },
  days: 'last-month',
  view: 'events',
  folder: 'Every month',
  owner: 'ops',
  askedOn: new Date(0),
  updatedAt: new Date(0),
};

async function withDeletedQuestion(
  { store }: TestServer,
  product_id = PRODUCT,
): Promise<Partial<CallOptions>> {
  const deleted = { ...DELETED, deletedAt: new Date() };
  await store.registry.questions.delete(product_id, DELETED.id);
  await store.registry.deletedQuestions.put(product_id, deleted, keptWithoutLimits);
  return { path: { product_id, question_id: DELETED.id } };
}

/** A product with as many questions, boards or notes as it may have, and more cohorts. */
async function withThousand(
  { store: { registry } }: TestServer,
  put: (registry: Registry, kept: Kept) => Promise<void>,
): Promise<Partial<CallOptions>> {
  const id = 'full';
  await registry.products.put({ id, name: 'Full', timeZone: 'UTC', defaultTracking: 'basic' });
  for (let place = 0; place < 1_000; place += 1)
    await put(registry, { id: `k-${place}`, name: 'Kept', updatedAt: new Date(0) });
  return { path: { product_id: id } };
}

async function withSession(server: TestServer): Promise<Partial<CallOptions>> {
  const { row } = await addSession(server, { kind: 'ADMIN', id: 'admin' }, 'viewer');
  return { path: { keyId: row.id } };
}

async function withPerson({ store }: TestServer): Promise<Partial<CallOptions>> {
  const person = { issuer: 'https://login.example.com', subject: '1', name: 'Ada', roles: [] };
  const signIn = { saidAt: Date.now(), sessionKey: 'key' };
  await signInPerson(store.registry, person, signIn, new Date());
  const [found] = listPeople(await store.registry.keys.read(), new Date());
  return { path: { person_id: found?.row.id ?? '' } };
}

async function withImport(server: TestServer): Promise<Partial<CallOptions>> {
  const path = { product_id: PRODUCT, import_name: 'march-2026' };
  const record = { id: 'imported', clientId: 'u1', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' };
  const token = await server.adminToken();
  await call(server.url, 'ingestRecords', {
    token,
    path,
    query: '?import=march-2026',
    body: { records: [record] },
  });
  return { path };
}

/** What the example of the request replaces, and by what. */
async function withSetAside(server: TestServer): Promise<Partial<CallOptions>> {
  const imported = await withImport(server);
  await setAside(server.url, { ...imported, token: await server.adminToken() });
  return imported;
}

async function withTicket(server: TestServer): Promise<Partial<CallOptions>> {
  const token = await server.adminToken();
  const body = example('createRawFileUrl.file');
  const { text } = await call(server.url, 'createRawFileUrl', { token, path: { product_id: PRODUCT }, body });
  const { downloadUrl } = JSON.parse(text) as { downloadUrl: string };
  return { path: { ticket: downloadUrl.slice(downloadUrl.lastIndexOf('/') + 1) } };
}

/** A shared question asks for something that the tracking mode of its event does not have. */
async function withBasicEvent(server: TestServer): Promise<Partial<CallOptions>> {
  const { registry } = server.store;
  const product = { id: 'basics', name: 'Basics', timeZone: 'UTC', defaultTracking: 'basic' } as const;
  await registry.products.put(product);
  const record = { id: 'e1', clientId: 'u1', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' };
  const path = { product_id: product.id };
  const token = await server.adminToken();
  await call(server.url, 'ingestRecords', { token, path, body: { records: [record] } });
  const range = { startDate: '2026-03-01', stopDate: '2026-03-31' };
  const request = { ...range, events: [{ category: null, name: 'Open' }] };
  const kept = { id: 'uses', name: 'Uses', report: 'advanced-full', request } as const;
  await registry.questions.put(product.id, { ...kept, updatedAt: new Date(0) }, keptWithoutLimits);
  const share = { id: 'b'.repeat(20), subject: { question: 'uses' } };
  await allowExampleShare(server, product.id, share);
  return { path: { ...path, share_id: share.id, question_id: 'uses' } };
}

async function withKey({ keys }: TestServer, kind: KeyKind): Promise<Partial<CallOptions>> {
  const keyId = 'leaving';
  await putKeys(keys, kind, [{ id: keyId, publicKey: newPublicKey() }], new Date());
  return { path: { keyId } };
}

function newPublicKey(): string {
  return String(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }));
}

function newPrivateKey(): string {
  return String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
}
