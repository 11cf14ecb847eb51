import { commandLines } from '@keytally/contract/command-lines';
import { type SampleCall, SERVER } from './sample-call.ts';

/** The same on the command line, for what it can do; a token is in `$TOKEN`. */
export function commandSample(call: SampleCall): string | undefined {
  const target = `--url ${SERVER} --token "$TOKEN"`;
  const like = SIMILAR[call.operationId]?.(call.parameters);
  const lines = like === undefined ? commandLines(call, target) : [like, target];
  return lines?.join(' \\\n  ');
}

/** Where a command takes, shows or erases less at a time than the example of the contract. */
const SIMILAR: Readonly<Record<string, (parameters: SampleCall['parameters']) => string>> = {
  listAuditEntries: () => 'keytally keys audit --last 20',
  eraseReceivedRecords: ({ product_id, kind = '', keyId }) =>
    `keytally events erase --key ${keyId} --kind ${kind.toLowerCase()} --since 2026-03-02T09:00:00Z --product ${product_id} --yes`,
  ingestRecords: ({ product_id }) => `keytally import records.ndjson --product ${product_id}`,
  updateTrackedEvents: ({ product_id }) => `keytally events track basic File/Open --product ${product_id}`,
};
