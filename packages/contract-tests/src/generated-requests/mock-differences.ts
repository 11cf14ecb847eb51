import type { CallOptions } from '../harness/call.ts';
import type { ReadAnswer } from '../harness/expect-contract.ts';
import type { GeneratedRequest } from './generated-request.ts';
import { type RequestParts, toJson, toRequest } from './request.ts';

/** A way in which the mock is known to answer otherwise than the server. */
interface Difference {
  /** Whether it is why one of them takes a request that the other refuses. */
  readonly explains: (server: ReadAnswer, request: GeneratedRequest) => boolean;
  /** A request that they answer differently for this reason alone. */
  readonly shownBy: GeneratedRequest & Pick<CallOptions, 'token'>;
}

const path = { product_id: 'acme-editor' };
const body = (value: unknown) => ({ type: 'application/json', text: toJson(value) });
const range = { startDate: '2026-03-02', stopDate: '2026-03-02' };
const report = (parts: Partial<RequestParts>) =>
  toRequest('getBasicDataTable', { path, body: body(range), ...parts });

const basic = { category: 'No', name: 'Such', tracking: 'basic' };

function withHeader(name: string, value: string, request: GeneratedRequest): GeneratedRequest {
  return { ...request, headers: { ...request.headers, [name]: value } };
}

/** The rows of the table in the chapter "Build against the mock", which says why. */
export const mockDifferences: Readonly<Record<string, Difference>> = {
  Tokens: {
    explains: ({ status }) => status === 401 || status === 403,
    shownBy: { ...report({}), token: 'any' },
  },
  Existence: {
    explains: ({ status }) => status === 404 || status === 409,
    shownBy: toRequest('getProduct', { path: { product_id: 'never-made' } }),
  },
  Memory: {
    explains: ({ status }) => status === 412,
    shownBy: withHeader('If-Match', '"of-yesterday"', toRequest('putProduct', { path, body: body({}) })),
  },
  Files: {
    explains: ({ status }, { operationId }) => status === 406 && operationId === 'getConsoleAsset',
    shownBy: toRequest('getConsoleAsset', { path: { asset: 'index.html' }, accept: 'text/css' }),
  },
  Rules: {
    explains: ({ status }) => status === 422,
    shownBy: toRequest('updateTrackedEvents', { path, body: body({ events: [basic, basic] }) }),
  },
};

/** The names of the differences that are why server and mock do not agree. */
export function explanationsOf(server: ReadAnswer, request: GeneratedRequest): string[] {
  const all = Object.entries(mockDifferences);
  return all.filter(([, { explains }]) => explains(server, request)).map(([name]) => name);
}
