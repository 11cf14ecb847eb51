import type { KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { CommandError } from '../command/command-error.ts';
import { refusal } from '../command/refusal.ts';
import { REPORTS, type ReportName } from '../report/report-kinds.ts';

/** A question that is kept, with its days as they are today. */
export async function getQuestion(
  client: KeytallyClient,
  product: string,
  id: string,
): Promise<Schema<'Question'>> {
  const params = { path: { product_id: product, question_id: id } };
  const { data, error } = await client.GET('/v3/questions/{product_id}/{question_id}', { params });
  if (error?.code === 'unknown-question') throw unknownQuestion(product, id);
  if (error) throw refusal('the question', error);
  return data;
}

export function unknownQuestion(product: string, id: string): CommandError {
  return new CommandError(
    `The product "${product}" has no question "${id}": "keytally questions list" names those that it has.`,
  );
}

/** Keeps a report as a question, under its id as its name if it has none. */
export async function keepQuestion(
  client: KeytallyClient,
  product: string,
  { id, report, body, days }: ReportToKeep,
): Promise<void> {
  const params = { path: { product_id: product, question_id: id } };
  const path = '/v3/questions/{product_id}/{question_id}';
  const { data: before } = await client.GET(path, { params });
  const { error } = await client.PUT(path, {
    params,
    body: {
      name: before?.name ?? id,
      // The server has answered it already.
      ask: { report: REPORTS[report].contractName, request: body } as Schema<'AskedReport'>,
      ...(days !== undefined && { days }),
    },
  });
  if (error) throw refusal('to keep the question', error);
}

interface ReportToKeep {
  readonly id: string;
  readonly report: ReportName;
  readonly body: unknown;
  /** Those that move on; undefined for the days of the body. */
  readonly days: string | undefined;
}
