import { countOf } from '../../ui/format/number.ts';
import type { Answered } from '../view.ts';

/** `away for 30 days by then` */
export function lostHow({
  daysUntilDeclaredLost = 0,
  dateReportedLost,
}: Answered<'users-by-status'>['asked']): string {
  const away = countOf(daysUntilDeclaredLost, 'day');
  return dateReportedLost === 'dateLastSeen'
    ? `last seen then, and away for ${away}`
    : `away for ${away} by then`;
}
