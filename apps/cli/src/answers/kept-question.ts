import { call, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import type { ReportName } from '@keytally/contract/reports';
import { refused } from '../command/refusal.ts';
import { unknownKept } from '../kept/unknown-kept.ts';

/** A question that is kept, with its days as they are today. */
export async function getQuestion(
  client: KeytallyClient,
  product: string,
  id: string,
): Promise<Schema<'Question'>> {
  const question = await findQuestion(client, product, id);
  if (question === undefined) throw unknownKept('question', product, id);
  return question;
}

async function findQuestion(client: KeytallyClient, product: string, id: string) {
  const path = { product_id: product, question_id: id };
  return call(client, 'getQuestion', { path }).catch(
    refused('the question', { 'unknown-question': () => undefined }),
  );
}

/** Keeps a report as a question: a new one is called like its id, one that is there keeps its name. */
export async function keepQuestion(
  client: KeytallyClient,
  product: string,
  { id, report, body, days }: ReportToKeep,
): Promise<void> {
  const before = await findQuestion(client, product, id);
  await call(client, 'putQuestion', {
    path: { product_id: product, question_id: id },
    body: {
      name: before?.name ?? id,
      // The server has answered it already.
      ask: { report, request: body } as Schema<'AskedReport'>,
      ...(days !== undefined && { days }),
    },
  }).catch(refused('to keep the question'));
}

interface ReportToKeep {
  readonly id: string;
  readonly report: ReportName;
  readonly body: unknown;
  /** Those that move on; undefined for the days of the body. */
  readonly days: string | undefined;
}
