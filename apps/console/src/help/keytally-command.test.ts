import { expect, it } from 'vitest';
import { putProductCommand, requestAsCommand } from './keytally-command.ts';
import type { ApiRequest } from './shell-command.ts';

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
  [{ method: 'GET', path: '/api/v1.1/public-keys' }, 'keys list'],
  [
    { method: 'PUT', path: '/api/v1.1/client-keys', body: [upload] },
    'keys put app --kind client --public-key app.public.pem --product ide --access ingest --not-after 2027-01-01T00:00:00Z',
  ],
  [{ method: 'DELETE', path: '/api/v1.1/administration-keys/ops' }, 'keys delete ops --kind admin'],
  [{ method: 'GET', path: '/v3/products' }, 'products list'],
  [
    { method: 'PUT', path: '/v3/products/ide', body: settings },
    `products put ide --name 'Anna'\\''s' --time-zone UTC --tracking basic --retention-days 30 --yes`,
  ],
  [
    { method: 'PUT', path: '/v3/products/ide', body: { labels: { C01: "Anna's $HOME", C02: 'Team' } } },
    `products put ide --retention-days for-ever --label C01='Anna'\\''s $HOME' --label C02=Team --yes`,
  ],
  [{ method: 'DELETE', path: '/v3/products/ide' }, 'products delete ide --yes'],
  [{ method: 'DELETE', path: '/v3/products/ide/clients/a%20b' }, `clients erase 'a b' --product ide`],
  [{ method: 'GET', path: '/v3/event-tracking/ide?limit=5' }, 'events list --product ide'],
  [
    { method: 'PATCH', path: '/v3/event-tracking/ide', body: { events: [basic] } },
    'events track basic File/Open --product ide',
  ],
  [
    { method: 'PATCH', path: '/v3/event-tracking/ide', body: { events: [removal] } },
    'events remove /x --erase-records --product ide',
  ],
  [
    { method: 'PATCH', path: '/v3/event-tracking/ide', body: { events: [{ ...basic, category: 'a/b' }] } },
    String.raw`events track basic 'a\/b/Open' --product ide`,
  ],
])('%j is a command', (request, words) => {
  expect(requestAsCommand(request, 'http://127.0.0.1:8080')).toBe(
    `keytally ${words} \\\n  --url http://127.0.0.1:8080 --token "$TOKEN"`,
  );
});

it.each<[ApiRequest, string, string]>([
  [{ method: 'DELETE', path: '/v3/products/-ide' }, 'products delete --yes', '-ide'],
  [{ method: 'DELETE', path: '/v3/products/ide/clients/--a' }, 'clients erase --product ide', '--a'],
  [{ method: 'DELETE', path: '/api/v1.1/client-keys/-k' }, 'keys delete --kind client', '-k'],
])('%j names what begins with a hyphen after --', (request, words, value) => {
  expect(requestAsCommand(request, 'http://127.0.0.1:8080')).toBe(
    `keytally ${words} \\\n  --url http://127.0.0.1:8080 --token "$TOKEN" \\\n  -- ${value}`,
  );
});

it.each<ApiRequest>([
  { method: 'GET', path: '/api/v1.1/audit-entries' },
  { method: 'POST', path: '/v3/events/ide', body: { records: [] } },
  { method: 'PATCH', path: '/v3/event-tracking/ide', body: { events: [basic, removal] } },
  // What is turned around or hidden would not be what is seen.
  { method: 'PATCH', path: '/v3/event-tracking/ide', body: { events: [{ ...basic, name: 'a\u202eb' }] } },
  { method: 'DELETE', path: '/v3/products/ide/clients/%1B%5B8m' },
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
