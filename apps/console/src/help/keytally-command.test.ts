import { expect, it } from 'vitest';
import { putProductCommand, requestAsCommand } from './keytally-command.ts';
import type { ApiRequest } from './shell-command.ts';

const parameters = { product_id: 'ide' };
const upload = {
  id: 'app',
  publicKey: 'PEM',
  products: ['ide'],
  access: ['ingest'],
  notAfter: '2027-01-01T00:00:00Z',
};
const settings = { name: "Anna's", timeZone: 'UTC', defaultTracking: 'basic', retentionDays: 30 };
const basic = { category: 'File', name: 'Open', tracking: 'basic' };
const removal = { category: null, name: 'x', remove: true, eraseRecords: true };

it.each<[ApiRequest, string]>([
  [{ operationId: 'listPublicKeys' }, 'keys list'],
  [
    { operationId: 'putClientKeys', body: [upload] },
    'keys put app --kind client --public-key app.public.pem --product ide --access ingest --not-after 2027-01-01T00:00:00Z',
  ],
  [{ operationId: 'deleteAdministrationKey', parameters: { keyId: 'ops' } }, 'keys delete ops --kind admin'],
  [{ operationId: 'listProducts' }, 'products list'],
  [
    { operationId: 'putProduct', parameters, body: settings },
    `products put ide --name 'Anna'\\''s' --time-zone UTC --tracking basic --retention-days 30 --yes`,
  ],
  [
    { operationId: 'putProduct', parameters, body: { labels: { C01: "Anna's $HOME", C02: 'Team' } } },
    `products put ide --retention-days for-ever --label C01='Anna'\\''s $HOME' --label C02=Team --yes`,
  ],
  [{ operationId: 'deleteProduct', parameters }, 'products delete ide --yes'],
  [
    { operationId: 'eraseClient', parameters: { ...parameters, client_id: 'a b' } },
    `clients erase 'a b' --product ide --yes`,
  ],
  [{ operationId: 'listTrackedEvents', parameters }, 'events list --product ide'],
  [
    { operationId: 'updateTrackedEvents', parameters, body: { events: [basic] } },
    'events track basic File/Open --product ide',
  ],
  [
    { operationId: 'updateTrackedEvents', parameters, body: { events: [removal] } },
    'events remove /x --erase-records --yes --product ide',
  ],
  [
    { operationId: 'updateTrackedEvents', parameters, body: { events: [{ ...basic, category: 'a/b' }] } },
    String.raw`events track basic 'a\/b/Open' --product ide`,
  ],
])('%j is a command', (request, words) => {
  expect(requestAsCommand(request, 'http://127.0.0.1:8080')).toBe(
    `keytally ${words} \\\n  --url http://127.0.0.1:8080 --token "$TOKEN"`,
  );
});

it.each<[ApiRequest, string, string]>([
  [{ operationId: 'deleteProduct', parameters: { product_id: '-ide' } }, 'products delete --yes', '-ide'],
  [
    { operationId: 'eraseClient', parameters: { ...parameters, client_id: '--a' } },
    'clients erase --product ide --yes',
    '--a',
  ],
  [{ operationId: 'deleteClientKey', parameters: { keyId: '-k' } }, 'keys delete --kind client', '-k'],
])('%j names what begins with a hyphen after --', (request, words, value) => {
  expect(requestAsCommand(request, 'http://127.0.0.1:8080')).toBe(
    `keytally ${words} \\\n  --url http://127.0.0.1:8080 --token "$TOKEN" \\\n  -- ${value}`,
  );
});

it.each<ApiRequest>([
  { operationId: 'listAuditEntries' },
  { operationId: 'listTrackedEvents', parameters, query: 'limit=5' },
  { operationId: 'ingestRecords', parameters, body: { records: [] } },
  { operationId: 'updateTrackedEvents', parameters, body: { events: [basic, removal] } },
  // What is turned around or hidden would not be what is seen.
  { operationId: 'updateTrackedEvents', parameters, body: { events: [{ ...basic, name: 'a\u202eb' }] } },
  { operationId: 'eraseClient', parameters: { ...parameters, client_id: '\u001b[8m' } },
])('%j has no command of its own', (request) => {
  expect(requestAsCommand(request, 'http://127.0.0.1:8080')).toBeUndefined();
});

it('the command of a product is offered if it is what is seen', () => {
  const named = (name: string) => putProductCommand('ide', { name, labels: { C01: "Kind's" } });
  expect(named('My IDE')).toContain(
    String.raw`--name 'My IDE' --retention-days for-ever --label C01='Kind'\''s'`,
  );
  expect(named('My\u202eIDE')).toBeUndefined();
});
