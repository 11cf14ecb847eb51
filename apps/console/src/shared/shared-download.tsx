import { useMutation } from '@tanstack/react-query';
import { useClient } from '../api/client.ts';
import { comparedWith } from '../report/comparison-words.ts';
import { type Download, downloadsFor, endingOf } from '../report/files/downloads.ts';
import type { FilePlace } from '../report/files/shown-file.ts';
import { useOnceAnswered } from '../report/files/use-once-answered.ts';
import { Button } from '../ui/controls/button.tsx';
import { ChevronDown, Download as DownloadIcon } from '../ui/controls/icons.tsx';
import { toast } from '../ui/feedback/toasts.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import { saveFile } from '../ui/save-file.ts';
import type { ShareLink } from './link.ts';
import {
  fetchSharedCsv,
  hasMorePages,
  type SharedContent,
  type SharedQuestion,
  type SharedReport,
} from './share-calls.ts';
import type { SharedComparison } from './use-shared-comparison.ts';

interface Props {
  readonly link: ShareLink;
  readonly product: SharedContent['product'];
  readonly notes: SharedContent['notes'];
  readonly question: SharedQuestion;
  readonly answer: SharedReport;
  readonly compared: SharedComparison;
  /** Where the view of the answer says what a file has. */
  readonly place: FilePlace;
  /** One of several answers of a page. */
  readonly isCard: boolean;
}

/** A shared answer as a file. Of one with more rows than the page has, only the server's CSV is whole. */
export function SharedDownload({ link, notes, product, question, answer, compared, place, isCard }: Props) {
  const client = useClient();
  const onceAnswered = useOnceAnswered({ answer, asked: question.ask.request, compared, place, product });
  const file = useMutation({
    mutationFn: async (format: Download) => {
      const content =
        format === 'api'
          ? await fetchSharedCsv(client, link, question)
          : await makeSharedFile(format, notes, await onceAnswered());
      saveFile(content, `${question.name}${endingOf(format)}`);
    },
    onError: (error) => toast(`The file was not downloaded. ${error.message}`),
  });
  const choices = downloadsFor(navigator.language, 'With the names of this page');
  const whole = hasMorePages(answer) ? choices.filter(({ id }) => id === 'api') : choices;
  return (
    <Menu
      label="Download"
      trigger={
        <Button isPending={file.isPending} {...(isCard && { 'aria-label': `Download: ${question.name}` })}>
          <DownloadIcon /> Download <ChevronDown />
        </Button>
      }
      actions={whole.map((one) => ({ ...one, run: () => file.mutate(one.id) }))}
    />
  );
}

interface Shared extends Pick<Props, 'answer' | 'compared' | 'place' | 'product'> {
  readonly asked: object;
}

/** It has what the page shows: of an answer that is compared, the earlier days too. */
async function makeSharedFile(
  format: Exclude<Download, 'api'>,
  notes: SharedContent['notes'],
  { answer: { name, report, meta }, asked, compared, place, product }: Shared,
): Promise<Blob> {
  const [{ fileOf }, { reportTable }] = await Promise.all([
    import('../report/files/report-file.ts'),
    import('@keytally/spreadsheets'),
  ]);
  const { before, verdict } = compared;
  const file = (await place.current?.()) ?? {
    ...reportTable(name, report, asked, product.labels),
    meta,
    shown: [],
  };
  const { startDate, stopDate } = file.meta;
  const ofDays = notes.filter(({ day }) => startDate <= day && day <= stopDate);
  const shown = [...file.shown, ...comparedWith(before, verdict, name)];
  return fileOf(format, { ...file, shown }, { report: name, asked, product, notes: ofDays });
}
