import { useMutation } from '@tanstack/react-query';
import { serverUrl, useClient } from '../api/client.ts';
import { fetchCsv, type ReportCall } from '../api/reports.ts';
import { commandOf, curlOf } from '../help/shell-command.ts';
import { Button } from '../ui/controls/button.tsx';
import { ChevronDown, Download } from '../ui/controls/icons.tsx';
import { copyText } from '../ui/feedback/copy-text.ts';
import { toast } from '../ui/feedback/toasts.tsx';
import { Menu } from '../ui/overlays/menu.tsx';

interface Props {
  readonly call: ReportCall | undefined;
  /** The same for the days to compare with. */
  readonly before: ReportCall | undefined;
}

/** The same numbers elsewhere: as a file, in a terminal, for a colleague. */
export function ReportActions({ call, before }: Props) {
  const client = useClient();
  const csv = useMutation({
    mutationFn: (wanted: ReportCall) => fetchCsv(client, wanted),
    onSuccess: (file, wanted) => saveFile(file, fileName(wanted)),
    onError: (error) => toast(`The CSV was not downloaded. ${error.message}`),
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
      <Button isPending={csv.isPending} onPress={() => csv.mutate(call)}>
        <Download /> Download CSV
      </Button>
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

function fileName({ kind, product, body }: ReportCall): string {
  return `${product} ${kind} ${body.startDate} to ${body.stopDate}.csv`;
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
