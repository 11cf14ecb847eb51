import type { Schema } from '@keytally/contract';
import { comparisonFaults } from '@keytally/contract/comparison';
import type { Operation } from '@keytally/contract/document';
import { productPropertiesWith } from '@keytally/contract/product-properties';
import { fullMinute, settingsFaults } from '@keytally/events';
import { traitsOf } from './key-traits.ts';
import { byCategory } from './lists/by-category.ts';
import { inputProblem, type MockAnswer } from './mock-answer.ts';

/** A request whose parts fit the contract. */
interface Asked {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly body: unknown;
  /** Where the mock is, as its caller calls it. */
  readonly host?: string | undefined;
}

type Body = Readonly<Record<string, unknown>>;

/**
 * The example of an operation, about what its own request names: the product of the path, the settings and keys of the body.
 * Nothing is remembered, so the next request does not know of it.
 */
export function ownAnswer({ operationId }: Operation, example: MockAnswer, asked: Asked): MockAnswer {
  const faults = FAULTS[operationId]?.(asked.body) ?? [];
  if (faults.length > 0) return inputProblem(faults);
  const own = OWN[operationId];
  if (own === undefined || typeof example.body !== 'object') return example;
  return { ...example, body: own(example.body as Body, asked) };
}

/** What a schema cannot judge, in the words of the server. */
const FAULTS: Readonly<Record<string, (body: unknown) => Schema<'ProblemItem'>[]>> = {
  putProduct: (body) => settingsFaults(body as Schema<'ProductSettings'>),
  putQuestion: (body) => comparisonFaults(body as Schema<'QuestionSettings'>),
};

const OWN: Readonly<Record<string, (example: Body, asked: Asked) => Body>> = {
  getProduct: (example, { path }) => ({ ...example, id: path.product_id }),
  putProduct: (_, { path, body }) => ({
    name: path.product_id,
    timeZone: 'UTC',
    defaultTracking: 'advanced',
    ...(body as Body),
    id: path.product_id,
  }),
  deleteProduct: (example, { path }) => ({ ...example, id: path.product_id }),
  eraseClient: (example, { path }) => ({ ...example, clientId: path.client_id }),
  eraseExpiredRecords: (example, { path }) => ({ ...example, productId: path.product_id }),
  getQuestion: (example, { path }) => ({ ...example, id: path.question_id }),
  putQuestion: ({ updatedAt }, { path, body }) => ({ ...(body as Body), id: path.question_id, updatedAt }),
  restoreQuestion: (example, { path }) => ({ ...example, id: path.question_id }),
  deleteQuestion: (example, { path }) => ({ ...example, id: path.question_id }),
  replaceImport: (example, { path }) => ({ ...example, name: path.import_name }),
  createShare: ownShare,
  deleteShare: (example, { path }) => ({ ...example, id: path.share_id }),
  getBoard: (example, { path }) => ({ ...example, id: path.board_id }),
  putBoard: ({ updatedAt }, { path, body }) => ({ ...(body as Body), id: path.board_id, updatedAt }),
  deleteBoard: (example, { path }) => ({ ...example, id: path.board_id }),
  getNote: (example, { path }) => ({ ...example, id: path.note_id }),
  putNote: ({ updatedAt }, { path, body }) => ({ ...(body as Body), id: path.note_id, updatedAt }),
  deleteNote: (example, { path }) => ({ ...example, id: path.note_id }),
  getCohort: (example, { path }) => ({ ...example, id: path.cohort_id }),
  putCohort: ({ updatedAt }, { path, body }) => ({ ...(body as Body), id: path.cohort_id, updatedAt }),
  deleteCohort: (example, { path }) => ({ ...example, id: path.cohort_id }),
  eraseReceivedRecords: (example, { path: { kind, keyId }, query: { since, thumbprint } }) => ({
    ...example,
    kind,
    keyId,
    ...(since !== undefined && { since: new Date(fullMinute(Date.parse(String(since)))).toISOString() }),
    ...(thumbprint !== undefined && { thumbprint }),
  }),
  eraseImport: (example, { path }) => ({ ...example, name: path.import_name }),
  deleteAdministrationKey: (example, { path }) => ({ ...example, id: path.keyId }),
  deleteClientKey: (example, { path }) => ({ ...example, id: path.keyId }),
  deleteConsoleSession: (example, { path }) => ({ ...example, id: path.keyId }),
  putAdministrationKeys: ownKeys,
  putClientKeys: ownKeys,
  listRawFiles: ({ fileList, ...example }, { path }) => ({
    ...example,
    fileList: (fileList as Schema<'RawFileList'>['fileList']).map(({ fileDate }) => ({
      fileName: `${path.product_id}_${fileDate}.zip`,
      fileDate,
    })),
  }),
  createRawFileUrl: ({ downloadUrl, ...example }, { host }) => {
    const { pathname } = new URL(String(downloadUrl));
    return { downloadUrl: new URL(pathname, `http://${host}`).href, ...example };
  },
  listProductProperties: () => ({ status: 'OK', results: productPropertiesWith() }),
  updateTrackedEvents: (_, { body }) => ({ results: ownEvents(body as Schema<'TrackingChanges'>) }),
};

function ownShare({ createdAt, ...example }: Body, { body }: Asked): Body {
  const { subject, days = 30, frameAncestors = [] } = body as Schema<'ShareSettings'>;
  const expiresAt = new Date(Date.parse(String(createdAt)) + days * 86_400_000).toISOString();
  return { ...example, subject, frameAncestors, createdAt, expiresAt };
}

/** Settings that an upload leaves out are those of a new key, not of the example. */
function ownKeys({ keys }: Body, { body }: Asked): Body {
  const [{ description: _, notAfter: __, ...example }] = keys as readonly [Schema<'KeyRecord'>];
  const usual = example.kind === 'CLIENT' ? { products: ['*'], access: ['read', 'ingest'] } : {};
  const uploads = body as readonly Schema<'ClientKeyUpload'>[];
  return {
    keys: uploads.map((upload) => ({ ...example, ...usual, ...traitsOf(upload.publicKey), ...upload })),
  };
}

/** The events that were changed, as they are tracked after it. */
function ownEvents({ events }: Schema<'TrackingChanges'>): Schema<'TrackedEventCategory'>[] {
  const kept = events.flatMap((change) => (change.tracking ? change : []));
  return byCategory(kept.map((change) => ({ ...change, dateFirstSeen: '2026-03-02' })));
}
