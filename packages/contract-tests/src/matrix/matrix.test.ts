import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { document, type Operation, operations, type Response, resolve } from '@keytally/contract/document';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnotherServer, startAnotherServer } from '../harness/another-server.ts';
import { type CallOptions, call } from '../harness/call.ts';
import { example } from '../harness/example.ts';
import type { ReadAnswer } from '../harness/expect-contract.ts';
import { requestExamples } from '../harness/request-examples.ts';
import { allowExampleCode, forgetAllSessions } from '../harness/sessions.ts';
import { allowExampleShare, exampleShare, shareHeaders } from '../harness/shares.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { coverageChapter } from './coverage-chapter.ts';
import { PRODUCT, provocationOf } from './provocations.ts';

/**
 * Every operation x every status that it declares, in every media type: each is provoked on the real server, and `call`
 * compares the response with the contract.
 */
const path = {
  product_id: PRODUCT,
  client_id: 'u1',
  import_name: 'march-2026',
  question_id: 'monthly-return',
  share_id: exampleShare.id,
  board_id: 'growth',
  note_id: 'release-3.10',
  cohort_id: 'power-users',
  kind: 'CLIENT',
  keyId: 'nobody',
  code: 'token-missing',
  asset: 'index.html',
};
/** The media type of a response without a body. */
const NO_BODY = 'no body';
let server: TestServer;
/** A server on the same data that lets one call of a product and of a link pass in a minute. */
let limited: AnotherServer;
let token: string;
let fault: Error | undefined;
/** Whether the data is still in its initial state. */
let isPristine = false;

beforeAll(async () => {
  server = await startTestServer({
    settings: { KEYTALLY_TRUSTED_PROXIES: '127.0.0.1' },
    fault: () => {
      if (fault) throw fault;
    },
  });
  token = await server.adminToken();
  limited = await startAnotherServer(server, {
    KEYTALLY_PRODUCT_CALLS_PER_MINUTE: '1',
    KEYTALLY_LINK_CALLS_PER_MINUTE: '1',
  });
});
afterAll(async () => {
  await limited.close();
  await server.close();
});

/** The calls that the limited server lets pass. */
async function useUpLimits(): Promise<void> {
  await useUp('listImports', { token, path });
  const headers = shareHeaders('getSharedContent');
  await useUp('getSharedContent', { path: { share_id: exampleShare.id }, headers });
}

/** Seconds; a limit that lets a call pass so soon would let the one of a test pass. */
const SOON = 5;

async function useUp(operationId: string, options: CallOptions): Promise<void> {
  for (;;) {
    const { status, headers } = await call(limited.url, operationId, options);
    const seconds = Number(headers.get('Retry-After'));
    if (status !== 429 || seconds > SOON) return;
    await setTimeout(seconds * 1_000);
  }
}

describe.each(operations)('$operationId', (operation) => {
  const answers = answersOf(operation).map((answer) => {
    const provocation = provocationOf(operation, answer.status);
    return { ...answer, provocation, by: provocation?.by ?? 'a case that provocations.ts does not have' };
  });

  test.each(answers)('$status as $type to $by', async ({ status, type, provocation, declared }) => {
    if (provocation === undefined) throw new Error(`Add to provocations.ts how to provoke ${status}.`);
    await restore();
    const request = await provocation.request?.(server, type);
    fault = provocation.fault;
    if (provocation.isLimited) await useUpLimits();
    const { url } = provocation.isLimited ? limited : server;
    const answer = await call(url, operation.operationId, {
      token,
      ...bodyOf(operation),
      ...request,
      path: { ...path, ...request?.path },
      headers: {
        Accept: status === '200' ? type : '*/*',
        ...bodyOf(operation).headers,
        ...shareHeaders(operation.operationId),
        ...request?.headers,
      },
    });
    const answered = [answer.status, answer.headers.get('Content-Type')?.split(';')[0] ?? NO_BODY];
    expect(answered, answer.text).toEqual([Number(status), type]);
    isPristine = status !== '409' && (Number(status) >= 400 || onlyReads(operation));
    expectLikeAnExample(declared, type, answer);
  });

  const shown = requestExamples.filter(({ operationId }) => operationId === operation.operationId);

  test.each(shown)('200 to its example $name', async ({ type, body }) => {
    await restore();
    isPristine = onlyReads(operation);
    const request = await provocationOf(operation, '200')?.request?.(server, '*/*');
    const answer = await call(server.url, operation.operationId, {
      token,
      ...(type !== undefined && { body }),
      path: { ...path, ...request?.path },
      headers: {
        ...(type !== undefined && { 'Content-Type': type }),
        ...shareHeaders(operation.operationId),
      },
    });
    expect(answer.status).toBe(200);
  });
});

test('the docs say what is tested', async () => {
  const chapter = fileURLToPath(new URL('../../../../apps/docs/src/generated/coverage.md', import.meta.url));
  await expect(coverageChapter()).toMatchFileSnapshot(chapter);
});

/** Restores what an operation may have changed. */
async function restore(): Promise<void> {
  fault = undefined;
  if (isPristine) return;
  await call(server.url, 'putProduct', { token, path, body: example('putProduct.settings') });
  await call(server.url, 'putQuestion', { token, path, body: example('putQuestion.monthly-return') });
  await call(server.url, 'putBoard', { token, path, body: example('putBoard.growth') });
  await call(server.url, 'putNote', { token, path, body: example('putNote.release') });
  await call(server.url, 'putCohort', { token, path, body: example('putCohort.often') });
  for (const batch of ['batch', 'three-months'])
    await call(server.url, 'ingestRecords', { token, path, body: example(`ingestRecords.${batch}`) });
  await allowExampleShare(server, PRODUCT);
  await forgetAllSessions(server);
  await allowExampleCode(server);
}

/** Whether a session that may only read may call it. */
function onlyReads({ 'x-access': access, operationId }: Operation): boolean {
  return access === 'read' && operationId !== 'createConsolePairing';
}

/** What an operation answers, by status and media type. */
function answersOf(operation: Operation) {
  return Object.keys(operation.responses).flatMap((status) => {
    const declared = resolve(document, operation.responses[status] ?? {});
    return Object.keys(declared.content ?? { [NO_BODY]: {} }).map((type) => ({ status, type, declared }));
  });
}

/** The first body that the contract shows. */
function bodyOf({ operationId }: Operation): Pick<CallOptions, 'body' | 'headers'> {
  const shown = requestExamples.find((one) => one.operationId === operationId);
  if (shown?.type === undefined) return {};
  return { headers: { 'Content-Type': shown.type }, body: shown.body };
}

/** A problem has the values of its example; other JSON has the members of an example. */
function expectLikeAnExample({ content = {} }: Response, type: string, { text }: ReadAnswer): void {
  const examples = Object.entries(content[type]?.examples ?? {}).map(
    ([name, one]) => [name, resolve(document, one).value] as const,
  );
  if (!type.endsWith('json') || type.endsWith('ndjson')) return;
  const answer = JSON.parse(text) as Record<string, unknown>;
  if (type === 'application/problem+json') {
    const { title, status } = Object.fromEntries(examples)[String(answer.code)] as Record<string, unknown>;
    expect(answer).toMatchObject({ title, status });
  } else {
    const lacking = examples.map(([, value]) =>
      Object.keys(value as object).filter((member) => !Object.hasOwn(answer, member)),
    );
    expect(lacking).toContainEqual([]);
  }
}
