import { call, type KeytallyClient, type Schema } from '@keytally/client';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from './client.ts';
import { ifMatchOrNew } from './revised.ts';

export type KeptQuestion = Schema<'Question'>;
export type RestorableQuestion = Schema<'RestorableQuestion'>;

/** A question to keep, and where. */
export interface QuestionToKeep {
  readonly product: string;
  readonly id: string;
  readonly settings: Schema<'QuestionSettings'>;
  /** Whether it may take the place of one that is there. */
  readonly replaces: boolean;
}

/** The questions that are kept of a product, by name. Others may keep some too, so they are asked for each time. */
export function useQuestions(product: string): UseQueryResult<readonly KeptQuestion[]> {
  const client = useClient();
  return useQuery({
    queryKey: ['questions', product],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      return (await call(client, 'listQuestions', { path: { product_id: product }, signal })).questions;
    },
  });
}

/** One question. Whoever opens it asks it: the day is noted. */
export function useKeptQuestion(product: string, id: string): UseQueryResult<KeptQuestion> {
  const client = useClient();
  return useQuery({
    queryKey: ['questions', product, id],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      call(client, 'getQuestion', { path: { product_id: product, question_id: id }, signal }),
  });
}

/** The deleted questions of a product that can be restored. */
export function useDeletedQuestions(product: string): UseQueryResult<readonly RestorableQuestion[]> {
  const client = useClient();
  return useQuery({
    queryKey: ['questions', product, 'deleted questions'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      return (await call(client, 'listDeletedQuestions', { path: { product_id: product }, signal }))
        .questions;
    },
  });
}

export async function restoreQuestion(
  client: KeytallyClient,
  { product, id }: Pick<QuestionToKeep, 'product' | 'id'>,
): Promise<KeptQuestion> {
  return call(client, 'restoreQuestion', { path: { product_id: product, question_id: id } });
}

export function refreshQuestions(queries: QueryClient): Promise<unknown> {
  return queries.invalidateQueries({ queryKey: ['questions'] });
}

export async function putQuestion(
  client: KeytallyClient,
  { product, id, settings, replaces }: QuestionToKeep,
): Promise<KeptQuestion> {
  const header = replaces ? {} : ifMatchOrNew(undefined);
  return call(client, 'putQuestion', {
    path: { product_id: product, question_id: id },
    header,
    body: settings,
  });
}

export async function deleteQuestion(
  client: KeytallyClient,
  { product, id }: Pick<QuestionToKeep, 'product' | 'id'>,
): Promise<unknown> {
  return call(client, 'deleteQuestion', { path: { product_id: product, question_id: id } });
}
