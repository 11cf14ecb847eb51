import { serverUrl } from '../../api/client.ts';
import type { ReportCall } from '../../api/reports.ts';
import { curlOf } from '../../help/shell-command.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Copy } from '../../ui/controls/icons.tsx';
import { copyText } from '../../ui/feedback/copy-text.ts';
import { Menu } from '../../ui/overlays/menu.tsx';

export interface NamedCall {
  /** What it answers: `these days`. */
  readonly name: string;
  readonly call: ReportCall;
}

interface Props {
  /** Which numbers they are: `Users`. */
  readonly of: string;
  readonly calls: readonly NamedCall[];
}

/** The calls behind a number, to be made elsewhere. */
export function CopyCalls({ of, calls }: Props) {
  if (calls.length === 0) return null;
  const actions = calls.map(({ name, call }) => ({
    id: name,
    label: `Copy as curl: ${name}`,
    run: () => copyText(curlOf(call, serverUrl()), 'The curl command'),
  }));
  return (
    <Menu
      label={`Copy: ${of}`}
      trigger={
        <Button look="quiet" icon aria-label={`Copy: ${of}`}>
          <Copy />
        </Button>
      }
      actions={actions}
    />
  );
}
