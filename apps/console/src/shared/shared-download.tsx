import { reportTable } from '@keytally/spreadsheets';
import { useMutation } from '@tanstack/react-query';
import { useClient } from '../api/client.ts';
import { type Download, downloadsFor, endingOf } from '../report/downloads.ts';
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

interface Props {
  readonly link: ShareLink;
  readonly product: SharedContent['product'];
  readonly question: SharedQuestion;
  readonly answer: SharedReport;
  /** One of several answers of a page. */
  readonly isCard: boolean;
}

/** A shared answer as a file. Of one with more rows than the page has, only the server's CSV is whole. */
export function SharedDownload({ link, product, question, answer, isCard }: Props) {
  const client = useClient();
  const file = useMutation({
    mutationFn: async (format: Download) => {
      const content =
        format === 'api'
          ? await fetchSharedCsv(client, link, question)
          : await makeSharedFile(format, answer, question.ask.request, product);
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

async function makeSharedFile(
  format: Exclude<Download, 'api'>,
  { name, report, meta }: SharedReport,
  asked: object,
  product: SharedContent['product'],
): Promise<Blob> {
  const { fileOf } = await import('../report/report-file.ts');
  const table = { ...reportTable(name, report, asked, product.labels), meta, shown: [] };
  return fileOf(format, table, { report: name, asked, product });
}
