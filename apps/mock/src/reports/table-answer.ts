import type { Schema } from '@keytally/contract';
import { apiTable } from '@keytally/spreadsheets';
import { type TableFileType, tableFile } from '@keytally/spreadsheets/files';
import type { MockAnswer } from '../mock-answer.ts';

/** The answer to a question that an example shows as JSON, as a file with the same table. No example could show its bytes. */
export async function tableAnswer(
  type: TableFileType,
  { headers, body, ...example }: MockAnswer,
): Promise<MockAnswer> {
  const { report, answer } = body as Schema<'QuestionAnswer'>;
  const bytes = await tableFile(type, apiTable(report, answer as never), async () => undefined);
  return { ...example, headers: { ...headers, 'Content-Type': type }, body: bytes };
}
