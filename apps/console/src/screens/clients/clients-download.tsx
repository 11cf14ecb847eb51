import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../api/client.ts';
import { useProduct } from '../../question/product-context.ts';
import { downloadsFor } from '../../report/files/downloads.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ChevronDown, Download } from '../../ui/controls/icons.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { eachClient, type Selection } from './client-calls.ts';
import { clientsTable } from './clients-file.ts';

/** All clients of the list as a file, also those that are not on the screen yet. */
export function ClientsDownload({ selection }: { readonly selection: Selection }) {
  const client = useClient();
  const { id, labels } = useProduct();
  const file = useMutation({
    mutationFn: async (format: 'commas' | 'semicolons') => {
      const { csvOf } = await import('../../report/files/report-file.ts');
      saveFile(
        await csvOf(format, clientsTable(eachClient(client, id, selection), selection.columns, labels)),
        `${id}-clients.csv`,
      );
    },
    onError: (error) => toast(`The file was not downloaded. ${error.message}`),
  });
  const actions = downloadsFor(navigator.language, 'All clients of this list').flatMap((one) =>
    one.id === 'commas' || one.id === 'semicolons' ? [{ ...one, format: one.id }] : [],
  );
  return (
    <Menu
      label="Download"
      trigger={
        <Button isPending={file.isPending}>
          <Download /> Download <ChevronDown />
        </Button>
      }
      actions={actions.map(({ format, ...one }) => ({ ...one, run: () => file.mutate(format) }))}
    />
  );
}
