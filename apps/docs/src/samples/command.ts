import { type SampleCall, SERVER } from './sample-call.ts';

/** The same on the command line, for what it can do; a token is in `$TOKEN`. */
export function commandSample(call: SampleCall): string | undefined {
  const words = COMMANDS[call.operationId]?.(call);
  if (words === undefined) return undefined;
  return `keytally ${words} \\\n  --url ${SERVER} --token "$TOKEN"`;
}

const report = (name: string) => (call: SampleCall) =>
  `report ${name} --product ${call.parameters.product_id} \\\n  --body ${quoted(JSON.stringify(call.body, null, 2))}`;

const put = (kind: string) => (call: SampleCall) => {
  const [{ id, products = [], access = [] }] = call.body as readonly [UploadedKey];
  const rights = [...products.map((one) => `--product ${one}`), ...access.map((one) => `--access ${one}`)];
  return [`keys put ${id} --kind ${kind} --public-key keys/${id}.public.pem`, ...rights].join(' \\\n  ');
};

interface UploadedKey {
  readonly id: string;
  readonly products?: readonly string[];
  readonly access?: readonly string[];
}

/** The words of the command for each operation that has one. */
const COMMANDS: Readonly<Record<string, (call: SampleCall) => string>> = {
  getBasicDataTable: report('basic-table'),
  getBasicTimeline: report('basic-timeline'),
  getLifetimeDataTable: report('lifetime-table'),
  getLifetimeHistogram: report('lifetime-histogram'),
  getAdvancedFullReport: report('advanced-full'),
  putAdministrationKeys: put('admin'),
  putClientKeys: put('client'),
  deleteAdministrationKey: ({ parameters }) => `keys delete ${parameters.keyId} --kind admin`,
  deleteClientKey: ({ parameters }) => `keys delete ${parameters.keyId} --kind client`,
  listPublicKeys: () => 'keys list',
  listAuditEntries: () => 'keys audit --last 20',
  createConsolePairing: () => 'console --print',
  exportRecords: ({ parameters }) => `export --product ${parameters.product_id} --out -`,
  ingestRecords: ({ parameters }) => `import records.ndjson --product ${parameters.product_id}`,
  listImports: ({ parameters }) => `imports list --product ${parameters.product_id}`,
  eraseImport: ({ parameters }) =>
    `imports undo ${parameters.import_name} --product ${parameters.product_id}`,
  listTrackedEvents: ({ parameters }) => `events list --product ${parameters.product_id}`,
  updateTrackedEvents: ({ parameters }) => `events track basic File/Open --product ${parameters.product_id}`,
  listProducts: () => 'products list',
  putProduct: ({ parameters, body }) => {
    const { name, timeZone } = body as { readonly name: string; readonly timeZone: string };
    return `products put ${parameters.product_id} --name ${quoted(name)} --time-zone ${timeZone}`;
  },
  deleteProduct: ({ parameters }) => `products delete ${parameters.product_id} --yes`,
  eraseExpiredRecords: ({ parameters }) => `retention run ${parameters.product_id}`,
  eraseClient: ({ parameters }) => `clients erase ${parameters.client_id} --product ${parameters.product_id}`,
};

/** One word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
