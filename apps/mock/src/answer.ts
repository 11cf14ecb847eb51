import { reportKinds } from '@keytally/reports';
import type { AskPrism } from './ask-prism.ts';
import { checkRequest } from './check-request.ts';
import { findOperation } from './find-operation.ts';
import { judgeRecords } from './judge-records.ts';
import type { MockAnswer } from './mock-answer.ts';
import { preferenceOf } from './preference.ts';
import type { MockRequest } from './read-request.ts';
import { answerReport } from './reports/answer-report.ts';

/**
 * Answers a request: with the example that it prefers; else what is wrong with it; else a verdict on its own records, a
 * report about its own question, or the example of the contract.
 */
export async function answer(ask: AskPrism, request: MockRequest): Promise<MockAnswer> {
  const { operation, nothing } = findOperation(request);
  if (nothing) return nothing;
  const preference = preferenceOf(operation, request.headers);
  if (preference.refusal) return preference.refusal;
  const example = await ask(operation, request, preference.shown);
  if (preference.shown || example.statusCode >= 400) return example;
  const checked = checkRequest(operation, request);
  if (checked.refusal) return checked.refusal;
  if (operation['x-judges-records']) return judgeRecords(example, checked.body);
  const kind = reportKinds.find((one) => one === operation.operationId);
  if (kind) return answerReport(kind, { example, path: checked.path, body: checked.body });
  return withoutNextPage(example);
}

/** An example is all that there is, and headers that lead on from it would lead in a circle. */
function withoutNextPage({ headers = {}, ...answer }: MockAnswer): MockAnswer {
  const others = Object.entries(headers).filter(([name]) => !/^(link|x-next-cursor)$/i.test(name));
  return { ...answer, headers: Object.fromEntries(others) };
}
