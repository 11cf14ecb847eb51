import { type ReactNode, useMemo } from 'react';
import type { ReportMeta } from '../api/reports.ts';
import { type PictureWords, PictureWordsProvider } from '../charts/picture/picture-words.ts';
import { formatDays } from '../ui/format/day.ts';

interface Props extends Pick<PictureWords, 'asked' | 'labels'> {
  readonly meta: Pick<ReportMeta, 'startDate' | 'stopDate' | 'timeZone'>;
  /** Its name. */
  readonly product: string;
  readonly children: ReactNode;
}

/** Around an answer: pictures of its charts say which product, days, users and uses they are of. */
export function WithPictures({ meta, product, asked, labels, children }: Props) {
  const { startDate, stopDate, timeZone } = meta;
  const words = useMemo(
    () => ({ product, days: formatDays(startDate, stopDate), timeZone, asked, labels }),
    [product, startDate, stopDate, timeZone, asked, labels],
  );
  return <PictureWordsProvider value={words}>{children}</PictureWordsProvider>;
}
