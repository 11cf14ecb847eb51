import type { Schema } from '@keytally/client';
import { type ApiRequest, quoted } from './shell-command.ts';

/** A call of the API on the command line; undefined if no command does just that. */
export function requestAsCommand(request: ApiRequest, server: string): string | undefined {
  const words = wordsOf(request);
  if (words === undefined) return undefined;
  const flags = [`--url ${quoted(server)}`, `--token "$TOKEN"`].join(' ');
  return [`npx keytally ${words.filter((word) => word !== '').join(' ')}`, flags].join(' \\\n  ');
}

function wordsOf({ method, path, body }: ApiRequest): string[] | undefined {
  const [, , resource = '', ...rest] = path.replace(/\?.*/, '').replace('/api/v1.1', '/keys').split('/');
  const [first = '', second = '', third = ''] = [resource, ...rest].map(decodeURIComponent);
  if (path.startsWith('/api/')) return keyWords(method, first, second, body);
  if (first === 'products' && second === '') return method === 'GET' ? ['products', 'list'] : undefined;
  if (first === 'products' && third === 'clients') return eraseWords(path);
  if (first === 'products') return productWords(method, second, body);
  if (first === 'event-tracking') return eventWords(method, second, body);
  return undefined;
}

const KINDS: Readonly<Record<string, string>> = { 'administration-keys': 'admin', 'client-keys': 'client' };

function keyWords(method: string, list: string, id: string, body: unknown): string[] | undefined {
  const kind = KINDS[list];
  if (list === 'public-keys' && method === 'GET') return ['keys', 'list'];
  if (kind === undefined) return undefined;
  if (method === 'DELETE') return ['keys', 'delete', quoted(id), '--kind', kind];
  const [key] = (Array.isArray(body) ? body : []) as UploadedKey[];
  return key && ['keys', 'put', quoted(key.id), '--kind', kind, ...uploadFlags(key)];
}

interface UploadedKey {
  readonly id: string;
  readonly algorithm?: string;
  readonly description?: string;
  readonly notAfter?: string;
  readonly products?: readonly string[];
  readonly access?: readonly string[];
}

function uploadFlags({ id, algorithm, description, notAfter, products = [], access = [] }: UploadedKey) {
  return [
    `--public-key ${quoted(`${id}.public.pem`)}`,
    ...products.map((product) => `--product ${quoted(product)}`),
    ...access.map((one) => `--access ${one}`),
    flag('--algorithm', algorithm),
    flag('--description', description),
    flag('--not-after', notAfter),
  ];
}

function productWords(method: string, id: string, body: unknown): string[] | undefined {
  if (method === 'DELETE') return ['products', 'delete', quoted(id), '--yes'];
  if (method !== 'PUT') return undefined;
  return putProductWords(id, body as Schema<'ProductSettings'>);
}

/** Makes a product with these settings. */
export function putProductWords(id: string, settings: Schema<'ProductSettings'>): string[] {
  const { name, timeZone, defaultTracking, retentionDays, labels = {} } = settings;
  return [
    ...['products', 'put', quoted(id)],
    flag('--name', name),
    flag('--time-zone', timeZone),
    flag('--tracking', defaultTracking),
    flag('--retention-days', retentionDays ?? 'for-ever'),
    ...Object.entries(labels).map(([property, label]) => `--label ${property}=${quoted(label)}`),
    '--yes',
  ].filter((word) => word !== '');
}

function eraseWords(path: string): string[] {
  const [product = '', , client = ''] = path.split('/').slice(3).map(decodeURIComponent);
  return ['clients', 'erase', quoted(client), '--product', quoted(product)];
}

interface EventChange {
  readonly category: string | null;
  readonly name: string;
  readonly tracking?: string;
  readonly eraseRecords?: boolean;
}

/** One command changes events in one way. */
function eventWords(method: string, product: string, body: unknown): string[] | undefined {
  if (method === 'GET') return ['events', 'list', '--product', quoted(product)];
  const changes = (body as { readonly events: readonly EventChange[] }).events;
  const [first] = changes;
  const isOneWay = changes.every(
    ({ tracking, eraseRecords }) => tracking === first?.tracking && eraseRecords === first?.eraseRecords,
  );
  if (first === undefined || !isOneWay) return undefined;
  const verb = first.tracking === undefined ? ['remove'] : ['track', first.tracking];
  const names = changes.map(({ category, name }) => quoted(`${category ?? ''}/${name}`));
  return [
    'events',
    ...verb,
    ...names,
    first.eraseRecords ? '--erase-records' : '',
    '--product',
    quoted(product),
  ];
}

function flag(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : `${name} ${quoted(String(value))}`;
}
