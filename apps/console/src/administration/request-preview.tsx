import { serverUrl } from '../api/client.ts';
import { requestAsCommand } from '../help/keytally-command.ts';
import { type ApiRequest, requestAsCurl } from '../help/shell-command.ts';
import { CopyField } from '../ui/feedback/copy-field.tsx';
import { Disclosure } from '../ui/feedback/disclosure.tsx';

/** What a form is about to send, as a command that sends the same. */
export function RequestPreview({ request }: { readonly request: ApiRequest }) {
  const command = requestAsCommand(request, serverUrl());
  return (
    <Disclosure summary="The same as a command">
      <p>Put a token of an administration key into $TOKEN first.</p>
      <CopyField label="curl command" text={requestAsCurl(request, serverUrl())} />
      {command === undefined ? null : <CopyField label="keytally command" text={command} />}
    </Disclosure>
  );
}
