import type { Schema } from '@keytally/contract';
import type { Usage } from '@keytally/store';

type Warning = Schema<'ReportWarning'>;

const WAITING: Warning = {
  code: 'records-waiting',
  detail:
    'Records that were accepted before this call are not in this answer yet, because the data is being changed. Ask again in a moment.',
};

/**
 * What to say of an answer that lacks records which were accepted before its call. Make it when the call begins.
 *
 * @returns the warnings for an answer with a watermark
 */
export function watchWaitingRecords(
  { waitingRecords }: Pick<Usage, 'waitingRecords'>,
  productId: string,
): (watermark: string) => readonly Warning[] {
  const waiting = waitingRecords?.(productId);
  return (watermark) => (waiting === undefined || waiting.areIn(watermark) ? [] : [WAITING]);
}
