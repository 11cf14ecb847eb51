import { quoted } from '@keytally/contract/shell-word';
import { Link } from '@tanstack/react-router';
import { Section } from '../../administration/section.tsx';
import { type Product, useKnownEvents } from '../../api/catalogue.ts';
import { serverUrl } from '../../api/client.ts';
import { type ApiRequest, requestAsCurl } from '../../help/shell-command.ts';
import { useSession } from '../../session/use-session.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { CopyField } from '../../ui/feedback/copy-field.tsx';

/** Of a product without events: the ways to its first record. */
export function FirstRecords({ product: { id } }: { readonly product: Product }) {
  const { data: events } = useKnownEvents(id);
  const { may } = useSession();
  if (!events || events.length > 0) return null;
  return (
    <Section title="Nothing was recorded yet">
      {may('edit', id) && (
        <p>
          <Link to="/imports" search={{ product: id }} className={buttonClass({ look: 'primary' })}>
            Import a file
          </Link>
        </p>
      )}
      <p>Send one record to try it. A token of a key that may send records goes into $TOKEN.</p>
      <CopyField label="curl command" text={requestAsCurl(recordRequest(id), serverUrl())} />
      <p>In an application, use the client library. It keeps records while there is no network:</p>
      <CopyField label="TypeScript" text={trackerOf(id)} />
      <p>Or import a file of CSV, NDJSON, Excel or Parquet with the command:</p>
      <CopyField label="Import command" text={`keytally import usage.csv ${optionsOf(id)}`} />
      <p>Or look around with made-up usage first, on the machine of the server while it is stopped:</p>
      <CopyField label="Demo command" text={`keytally demo --product ${quoted(id)}`} />
    </Section>
  );
}

function optionsOf(id: string): string {
  return `--product ${quoted(id)} \\\n  --url ${quoted(serverUrl())} --token "$TOKEN"`;
}

function recordRequest(id: string): ApiRequest {
  const record = {
    id: 'record-1',
    clientId: 'installation-1',
    occurredAt: new Date().toISOString(),
    category: 'File',
    name: 'Open',
  };
  return { operationId: 'ingestRecords', parameters: { product_id: id }, body: { records: [record] } };
}

function trackerOf(id: string): string {
  return [
    "import { createKeytallyClient, createTracker } from '@keytally/client';",
    '',
    `const client = createKeytallyClient({ baseUrl: '${serverUrl()}', credentials: () => token });`,
    `const tracker = createTracker(client, { productId: '${id}', clientId: 'installation-1' });`,
    "tracker.track('File', 'Open');",
  ].join('\n');
}
