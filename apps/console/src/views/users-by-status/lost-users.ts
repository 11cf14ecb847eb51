import type { DayRange } from '../../charts/model/period.ts';
import { isOfAllClients } from '../../question/codec/is-of-all-clients.ts';
import type { Question } from '../../question/codec/question.ts';
import type { Answered } from '../view.ts';

type Asked = Answered<'users-by-status'>['asked'];

/** The question what the users had used who were lost in a period; undefined if another report would count others. */
export function questionOfLost(product: string, asked: Asked, { from, to }: DayRange): Question | undefined {
  const { daysUntilDeclaredLost, dateReportedLost, levels } = asked;
  if (levels || !isOfAllClients(asked) || !daysUntilDeclaredLost || !dateReportedLost) return undefined;
  return { product, range: { from, to }, users: 'lost', daysUntilDeclaredLost, dateReportedLost };
}
