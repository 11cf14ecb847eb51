import { type ReactNode, useMemo } from 'react';
import type { ReportMeta } from '../api/reports.ts';
import { PictureWordsProvider } from '../charts/picture/picture-words.ts';
import { formatDays } from '../ui/format/day.ts';

interface Props {
  readonly meta: Pick<ReportMeta, 'startDate' | 'stopDate' | 'timeZone'>;
  /** Its name. */
  readonly product: string;
  readonly children: ReactNode;
}

/** Around an answer: pictures of its charts say which product and which days they are of. */
export function WithPictures({ meta: { startDate, stopDate, timeZone }, product, children }: Props) {
  const words = useMemo(
    () => ({ product, days: formatDays(startDate, stopDate), timeZone }),
    [product, startDate, stopDate, timeZone],
  );
  return <PictureWordsProvider value={words}>{children}</PictureWordsProvider>;
}
