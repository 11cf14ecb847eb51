import { call, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { namesClient } from '@keytally/contract/named-clients';
import { refused } from '../command/refusal.ts';

export type QuestionOnClient = Schema<'QuestionOnClient'>;

/** The kept questions of a product that name a client in their request, such as in a filter. */
export async function questionsOnClient(
  client: KeytallyClient,
  productId: string,
  clientId: string,
): Promise<readonly QuestionOnClient[]> {
  const data = await call(client, 'listQuestions', { path: { product_id: productId } }).catch(
    refused('to look for questions that name the client'),
  );
  return data.questions
    .filter(({ ask }) => namesClient(ask.request, clientId))
    .map(({ id, name }) => ({ id, name }));
}

/** The questions by id, for a sentence. */
export function idsOf(questions: readonly QuestionOnClient[]): string {
  return questions.map(({ id }) => id).join(', ');
}
