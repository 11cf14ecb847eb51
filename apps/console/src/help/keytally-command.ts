import type { Schema } from '@keytally/client';
import { type ApiRequest, isShownWhole, quoted } from './shell-command.ts';

/** A call of the API on the command line; undefined if no command does just that, or if it would not be what is seen. */
export function requestAsCommand(request: ApiRequest, server: string): string | undefined {
  const words = wordsOf(request);
  if (words === undefined) return undefined;
  const flags = [`--url ${quoted(server)}`, `--token "$TOKEN"`].join(' ');
  const lines = [`keytally ${inOrder(words)}`, flags, ...afterOptions(words)];
  return lines.every(isShownWhole) ? lines.join(' \\\n  ') : undefined;
}

/** The words of a command: what it does, to what, and how. */
interface Words {
  readonly verbs: readonly string[];
  readonly values?: readonly string[];
  readonly flags?: readonly string[];
}

function inOrder({ verbs, values = [], flags = [] }: Words): string {
  const named = values.some(isLikeOption) ? [] : values.map(quoted);
  return [...verbs, ...named, ...flags.filter((flag) => flag !== '')].join(' ');
}

/** Values that begin with a hyphen go after `--`, the end of the options. */
function afterOptions({ values = [] }: Words): readonly string[] {
  return values.some(isLikeOption) ? [`-- ${values.map(quoted).join(' ')}`] : [];
}

function isLikeOption(value: string): boolean {
  return value.startsWith('-');
}

function wordsOf({ method, path, body }: ApiRequest): Words | undefined {
  const [, , resource = '', ...rest] = path.replace(/\?.*/, '').replace('/api/v1.1', '/keys').split('/');
  const [first = '', second = '', third = ''] = [resource, ...rest].map(decodeURIComponent);
  if (path.startsWith('/api/')) return keyWords(method, first, second, body);
  if (first === 'products' && second === '')
    return method === 'GET' ? { verbs: ['products', 'list'] } : undefined;
  if (first === 'products' && third === 'clients') return eraseWords(path);
  if (first === 'products') return productWords(method, second, body);
  if (first === 'event-tracking') return eventWords(method, second, body);
  return undefined;
}

const KINDS: Readonly<Record<string, string>> = { 'administration-keys': 'admin', 'client-keys': 'client' };

function keyWords(method: string, list: string, id: string, body: unknown): Words | undefined {
  const kind = KINDS[list];
  if (list === 'public-keys' && method === 'GET') return { verbs: ['keys', 'list'] };
  if (kind === undefined) return undefined;
  if (method === 'DELETE') return { verbs: ['keys', 'delete'], values: [id], flags: [`--kind ${kind}`] };
  const [key] = (Array.isArray(body) ? body : []) as UploadedKey[];
  if (key === undefined) return undefined;
  return { verbs: ['keys', 'put'], values: [key.id], flags: [`--kind ${kind}`, ...uploadFlags(key)] };
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

function productWords(method: string, id: string, body: unknown): Words | undefined {
  if (method === 'DELETE') return { verbs: ['products', 'delete'], values: [id], flags: ['--yes'] };
  if (method !== 'PUT') return undefined;
  return putProductWords(id, body as Schema<'ProductSettings'>);
}

/** The command, without a server, that makes a product with these settings. */
export function putProductCommand(id: string, settings: Schema<'ProductSettings'>): string | undefined {
  const words = putProductWords(id, settings);
  const text = [`keytally ${inOrder(words)}`, ...afterOptions(words)].join(' ');
  return isShownWhole(text) ? text : undefined;
}

function putProductWords(id: string, settings: Schema<'ProductSettings'>): Words {
  const { name, timeZone, defaultTracking, retentionDays, labels = {} } = settings;
  const flags = [
    flag('--name', name),
    flag('--time-zone', timeZone),
    flag('--tracking', defaultTracking),
    flag('--retention-days', retentionDays ?? 'for-ever'),
    ...Object.entries(labels).map(([property, label]) => `--label ${property}=${quoted(label)}`),
    '--yes',
  ];
  return { verbs: ['products', 'put'], values: [id], flags };
}

function eraseWords(path: string): Words {
  const [product = '', , client = ''] = path.split('/').slice(3).map(decodeURIComponent);
  return { verbs: ['clients', 'erase'], values: [client], flags: [flag('--product', product)] };
}

interface EventChange {
  readonly category: string | null;
  readonly name: string;
  readonly tracking?: string;
  readonly eraseRecords?: boolean;
}

/** One command changes events in one way. */
function eventWords(method: string, product: string, body: unknown): Words | undefined {
  if (method === 'GET') return { verbs: ['events', 'list'], flags: [flag('--product', product)] };
  const changes = (body as { readonly events: readonly EventChange[] }).events;
  const [first] = changes;
  const isOneWay = changes.every(
    ({ tracking, eraseRecords }) => tracking === first?.tracking && eraseRecords === first?.eraseRecords,
  );
  if (first === undefined || !isOneWay) return undefined;
  const verb = first.tracking === undefined ? ['remove'] : ['track', first.tracking];
  return {
    verbs: ['events', ...verb],
    values: changes.map(eventWord),
    flags: [first.eraseRecords ? '--erase-records' : '', flag('--product', product)],
  };
}

/** As the command names events: a slash that belongs to a category or to a name is written `\\/`. */
function eventWord({ category, name }: EventChange): string {
  return [category ?? '', name].map((part) => part.replaceAll(/[\\/]/g, '\\$&')).join('/');
}

function flag(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : `${name} ${quoted(String(value))}`;
}
