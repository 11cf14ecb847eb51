import type { Schema } from '@keytally/contract';
import { cutPage, usualPageSize } from '@keytally/reports';
import { inputProblem, type MockAnswer } from '../mock-answer.ts';

type Table = Schema<'LifetimeDataTableReport'>;

/** A cursor of the mock says at which row its page begins. */
const CURSOR = /^c_row-(\d{1,9})$/;

/** The page of a whole table that a request asks for, or the answer to a cursor that is not one of the mock's. */
export function pageOf(
  table: Table,
  { cursor = 'c_row-0', size = usualPageSize }: Schema<'PageRequest'> = {},
):
  | { readonly page: Table; readonly refusal?: never }
  | { readonly refusal: MockAnswer; readonly page?: never } {
  const [, offset] = CURSOR.exec(cursor) ?? [];
  if (offset === undefined) {
    const item = {
      pointer: '/page/cursor',
      code: 'cursor-mismatch',
      message: 'belongs to another request',
    } as const;
    return { refusal: inputProblem([item]) };
  }
  const end = Number(offset) + size;
  const { meta, ...page } = cutPage(table, Number(offset), size);
  const nextCursor = end < meta.page.totalRows ? `c_row-${end}` : null;
  return { page: { ...page, meta: { ...meta, page: { ...meta.page, nextCursor } } } };
}
