import type { Operation } from '@keytally/contract/document';
import { reportKinds } from '@keytally/reports';
import { isTableFileType } from '@keytally/spreadsheets/files';
import { namesTag } from '@keytally/validation/head';
import { type AskPrism, successTypeOf } from './ask-prism.ts';
import { checkRequest } from './check-request.ts';
import { findOperation } from './find-operation.ts';
import { judgeRecords } from './judge-records.ts';
import { listAuditEntries } from './lists/list-audit-entries.ts';
import { listTrackedEvents } from './lists/list-tracked-events.ts';
import { type MockAnswer, problem } from './mock-answer.ts';
import { ownAnswer } from './own-answer.ts';
import { pageOf } from './pages.ts';
import { preferenceOf, prefersDynamic, type ShownExample } from './preference.ts';
import type { MockRequest } from './read-request.ts';
import { answerClientList } from './reports/answer-client-list.ts';
import { answerReport } from './reports/answer-report.ts';
import { tableAnswer } from './reports/table-answer.ts';

/**
 * Answers a request: with the example that it prefers; else what is wrong with it; else an answer that is made up, if it prefers that, a
 * verdict on its own records, a report about its own question, the page that it asks for, or the example of the contract about its
 * own path and body.
 */
export async function answer(ask: AskPrism, request: MockRequest): Promise<MockAnswer> {
  const { operation, nothing } = findOperation(request);
  if (nothing) return nothing;
  const preference = preferenceOf(operation, request.headers);
  if (preference.refusal) return preference.refusal;
  if (!preference.shown && lacksSecret(operation, request)) return problem('unknown-share', NO_SECRET);
  if (!preference.shown && lacksToken(operation, request)) return tokenMissing();
  if (preference.shown) return ask(operation, request, preference.shown);
  const checked = checkRequest(operation, request);
  if (checked.refusal) return checked.refusal;
  if (prefersDynamic(request.headers)) return ask.madeUp(operation, request);
  const type = successTypeOf(operation, request);
  if (isTableFileType(type))
    return tableAnswer(type, await ask(operation, inJson(request), comparison(operation, request)));
  const example = await ask(
    operation,
    request,
    type === 'text/csv' ? undefined : comparison(operation, request),
  );
  if (isUnchanged(operation, request, example)) return ask(operation, request, { status: 304 });
  if (operation['x-judges-records']) return judgeRecords(example, checked.body);
  const kind = reportKinds.find((one) => one === operation.operationId);
  if (kind) return answerReport(kind, { example, path: checked.path, body: checked.body });
  if (operation.operationId === 'listClientProperties')
    return answerClientList({ example, path: checked.path, body: checked.body });
  const query = request.query.parameters;
  if (operation.operationId === 'listTrackedEvents')
    return listTrackedEvents({ example, path: checked.path, query });
  if (operation.operationId === 'listAuditEntries') return listAuditEntries(example, query);
  const own = { ...checked, query, host: request.headers.host };
  return pageOf(operation, example, checked.path) ?? ownAnswer(operation, withoutNextPage(example), own);
}

function lacksToken({ security }: Operation, { headers }: MockRequest): boolean {
  const takesToken = security.some((requirement) => !('ShareAccess' in requirement));
  return takesToken && !/^Bearer +[^ ]/i.test(headers.authorization ?? '');
}

function lacksSecret({ security }: Operation, { headers }: MockRequest): boolean {
  const takesShare = security.some((requirement) => 'ShareAccess' in requirement);
  return takesShare && !/^[\w-]{43}$/.test(headers['share-secret'] ?? '');
}

/** In the words of the server. */
const NO_SECRET = 'The share is unknown, or this is not its secret. Check that the link is complete.';

/** In the words of the server. */
function tokenMissing(): MockAnswer {
  const headers = { 'WWW-Authenticate': 'Bearer' };
  return problem('token-missing', 'Send a token: "Authorization: Bearer <token>".', { headers });
}

function inJson({ headers, ...request }: MockRequest): MockRequest {
  return { ...request, headers: { ...headers, accept: 'application/json' } };
}

/** The days that a question is compared with have an example of their own, but as CSV. */
function comparison({ operationId }: Operation, { query }: MockRequest): ShownExample | undefined {
  const isAsked = ANSWERS.includes(operationId) && query.parameters.compared === 'true';
  return isAsked ? { status: 200, name: 'compared' } : undefined;
}

const ANSWERS: readonly string[] = ['getQuestionAnswer', 'getSharedAnswer'];

/** Whether a request has what it asks for already (RFC 9110 section 13.2.1). */
function isUnchanged({ responses }: Operation, { headers }: MockRequest, example: MockAnswer): boolean {
  const tag = Object.entries(example.headers ?? {}).find(([name]) => name.toLowerCase() === 'etag')?.[1];
  return '304' in responses && namesTag(headers['if-none-match'], tag);
}

/** An example is all that there is, and what leads on from it would lead in a circle. */
function withoutNextPage({ headers = {}, body, ...answer }: MockAnswer): MockAnswer {
  const others = Object.entries(headers).filter(
    ([name, value]) => !/^x-next-cursor$/i.test(name) && !value.includes('rel="next"'),
  );
  const leadsOn = typeof body === 'object' && body !== null && 'nextCursor' in body;
  return {
    ...answer,
    headers: Object.fromEntries(others),
    body: leadsOn ? { ...body, nextCursor: null } : body,
  };
}
