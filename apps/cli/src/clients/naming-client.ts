import { call, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { namesClient } from '@keytally/contract/named-clients';
import { refused } from '../command/refusal.ts';

/** Something that people keep under an id. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** What is kept of a product and names a client. */
export interface Naming {
  /** By their request, such as in a filter. */
  readonly questions: readonly Named[];
  /** By their filter. */
  readonly boards: readonly Named[];
  /** By their rule or, of lists of clients, in their list. */
  readonly cohorts: readonly Named[];
}

export async function keptNaming(
  client: KeytallyClient,
  productId: string,
  clientId: string,
): Promise<Naming> {
  const path = { product_id: productId };
  const toLook = refused<never>('to look for what names the client');
  const { questions } = await call(client, 'listQuestions', { path }).catch(toLook);
  const { boards } = await call(client, 'listBoards', { path }).catch(toLook);
  const { cohorts } = await call(client, 'listCohorts', { path }).catch(toLook);
  const ofClient = [];
  for (const cohort of cohorts)
    if (await isInRule(client, productId, cohort, clientId)) ofClient.push(named(cohort));
  return {
    questions: questions.filter(({ ask }) => namesClient(ask.request, clientId)).map(named),
    boards: boards.filter(({ conditions }) => namesClient(conditions, clientId)).map(named),
    cohorts: ofClient,
  };
}

/** A list of cohorts does not say who is in a list of clients. */
async function isInRule(
  client: KeytallyClient,
  product_id: string,
  { id: cohort_id, rule }: Schema<'ListedCohort'>,
  clientId: string,
): Promise<boolean> {
  if (rule.by !== 'clients') return namesClient(rule, clientId);
  const found = await call(client, 'getCohort', { path: { product_id, cohort_id } }).catch(
    refused<undefined>(`the cohort "${cohort_id}"`, { 'unknown-cohort': () => undefined }),
  );
  return found?.rule.by === 'clients' && found.rule.clients.includes(clientId);
}

function named({ id, name }: Named): Named {
  return { id, name };
}

/** Their ids, for a sentence. */
export function idsOf(all: readonly Named[]): string {
  return all.map(({ id }) => id).join(', ');
}
