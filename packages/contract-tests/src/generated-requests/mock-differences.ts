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
  Files: {
    explains: ({ status }, { operationId }) => status === 406 && operationId === 'getConsoleAsset',
    shownBy: toRequest('getConsoleAsset', { path: { asset: 'index.html' }, accept: 'text/css' }),
  },
  Rules: {
    explains: ({ status }) => status === 422,
    shownBy: report({ body: body({ ...range, startDate: '2026-03-03' }) }),
  },
  Names: {
    explains: ({ text }) => /"has nothing but white space"/.test(text),
    shownBy: toRequest('getBasicTimeline', {
      path,
      body: body({
        ...range,
        dateSplit: 'day',
        dataView: 'usageCounts',
        events: [{ category: null, name: ' ' }],
      }),
    }),
  },
  Records: {
    explains: ({ text }) => /"rejected":[1-9]/.test(text),
    shownBy: toRequest('ingestRecords', { path, body: body({ records: [{}] }) }),
  },
  Formats: {
    explains: ({ status }, { body = '' }) =>
      status === 400 && /"0000-|T23:59:60|\d\d \d\d:|\+24:00"/.test(body),
    shownBy: report({ body: body({ ...range, startDate: '0000-01-01' }) }),
  },
  Query: {
    explains: ({ status, text }, { query = '' }) =>
      status === 400 && text.includes('"pointer":"/query') && !/[?&](kind|search|limit|cursor)=./.test(query),
    shownBy: toRequest('listPublicKeys', { path: {}, query: [['knd', 'ADMIN']] }),
  },
  JSON: {
    explains: ({ text }) => text.includes('"code":"malformed-json"'),
    shownBy: toRequest('putProduct', {
      path,
      body: { type: 'application/json', text: '{"name":"a","name":"b"}' },
    }),
  },
  Size: {
    explains: ({ status }) => status === 413,
    shownBy: report({ body: { type: 'application/json', text: `${' '.repeat(2 ** 20)}${toJson(range)}` } }),
  },
};

/** The names of the differences that are why server and mock do not agree. */
export function explanationsOf(server: ReadAnswer, request: GeneratedRequest): string[] {
  const all = Object.entries(mockDifferences);
  return all.filter(([, { explains }]) => explains(server, request)).map(([name]) => name);
}
