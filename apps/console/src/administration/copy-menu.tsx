import { serverUrl } from '../api/client.ts';
import { requestAsCommand } from '../help/keytally-command.ts';
import { type ApiRequest, requestAsCurl } from '../help/shell-command.ts';
import { Button } from '../ui/controls/button.tsx';
import { ChevronDown } from '../ui/controls/icons.tsx';
import { copyText } from '../ui/feedback/copy-text.ts';
import { Menu } from '../ui/overlays/menu.tsx';

/** A command that does the same, and what to know about it. */
interface Command {
  readonly text: string;
  readonly hint: string;
}

interface Props {
  readonly request: ApiRequest;
  readonly command?: Command | undefined;
}

/** The same elsewhere: in a terminal, for a colleague. */
export function CopyMenu({ request, command = commandOf(request) }: Props) {
  const copies = [
    {
      id: 'curl',
      label: 'Copy as curl',
      hint: 'Put a token into $TOKEN first',
      run: () => copyText(requestAsCurl(request, serverUrl()), 'The curl command'),
    },
    ...(command
      ? [
          {
            id: 'command',
            label: 'Copy as keytally command',
            hint: command.hint,
            run: () => copyText(command.text, 'The command'),
          },
        ]
      : []),
    {
      id: 'link',
      label: 'Copy link',
      hint: 'It opens this screen',
      run: () => copyText(location.href, 'The link'),
    },
  ];
  return (
    <Menu
      label="Copy"
      trigger={
        <Button>
          Copy <ChevronDown />
        </Button>
      }
      actions={copies}
    />
  );
}

function commandOf(request: ApiRequest): Command | undefined {
  const text = requestAsCommand(request, serverUrl());
  return text === undefined ? undefined : { text, hint: 'Put a token into $TOKEN first' };
}
