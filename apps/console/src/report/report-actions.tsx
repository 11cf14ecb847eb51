import { useMutation } from '@tanstack/react-query';
import { serverUrl, useClient } from '../api/client.ts';
import { fetchCsv, type ReportCall } from '../api/reports.ts';
import { commandOf, curlOf } from '../help/shell-command.ts';
import { useProduct } from '../question/product-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { ChevronDown, Download as DownloadIcon } from '../ui/controls/icons.tsx';
import { copyText } from '../ui/feedback/copy-text.ts';
import { toast } from '../ui/feedback/toasts.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import { saveFile } from '../ui/save-file.ts';
import { type Download, downloadsFor, endingOf } from './files/downloads.ts';
import type { Shown } from './files/shown-file.ts';
import { useOnceAnswered } from './files/use-once-answered.ts';

interface Props {
  readonly call: ReportCall | undefined;
  /** The same for the days to compare with. */
  readonly before: ReportCall | undefined;
  /** What the screen shows of it; a file has the answer of the server without. */
  readonly shown?: Shown | undefined;
}

/** The same numbers elsewhere: as a file, in a terminal, for a colleague. */
export function ReportActions({ call, before, shown }: Props) {
  const client = useClient();
  const product = useProduct();
  const onceAnswered = useOnceAnswered({ call, shown });
  const file = useMutation({
    mutationFn: async ({ wanted, format }: Wanted) => {
      if (format === 'api') return saveFile(await fetchCsv(client, wanted), fileName(wanted, format));
      const { makeFile } = await import('./files/report-file.ts');
      const now = await onceAnswered();
      const asked = { ...now, call: now.call ?? wanted };
      saveFile(await makeFile(format, { ...asked, product, client }), fileName(asked.call, format));
    },
    onError: (error) => toast(`The file was not downloaded. ${error.message}`),
  });
  if (!call) return null;
  const server = serverUrl();
  const copies = [
    {
      id: 'curl',
      label: 'Copy as curl',
      hint: 'Put a token into $TOKEN first',
      run: () => copyText(curlOf(call, server), 'The curl command'),
    },
    {
      id: 'command',
      label: 'Copy as keytally command',
      hint: 'Prints the same report',
      run: () => copyText(commandOf(call, server), 'The command'),
    },
    ...(before
      ? [
          {
            id: 'before',
            label: 'Copy as curl: the days before',
            run: () => copyText(curlOf(before, server), 'The curl command'),
          },
        ]
      : []),
    {
      id: 'link',
      label: 'Copy link',
      hint: 'It opens this question',
      run: () => copyText(location.href, 'The link'),
    },
  ];
  return (
    <>
      <Menu
        label="Download"
        trigger={
          <Button isPending={file.isPending}>
            <DownloadIcon /> Download <ChevronDown />
          </Button>
        }
        actions={downloadsFor(navigator.language, AS_SHOWN).map((one) => ({
          ...one,
          run: () => file.mutate({ wanted: call, format: one.id }),
        }))}
      />
      <Menu
        label="Copy"
        trigger={
          <Button>
            Copy <ChevronDown />
          </Button>
        }
        actions={copies}
      />
    </>
  );
}

const AS_SHOWN = 'As shown: its order, comparison and search';

interface Wanted {
  readonly wanted: ReportCall;
  readonly format: Download;
}

function fileName({ kind, product, body }: ReportCall, format: Download): string {
  return `${product} ${kind} ${body.startDate} to ${body.stopDate}${endingOf(format)}`;
}
