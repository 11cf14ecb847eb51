import fc from 'fast-check';

/** A request as bytes, but for its body's length. */
export interface RawRequest {
  readonly method: string;
  readonly target: string;
  /** Header lines, sent as they are, one byte per character. A token and a host are added unless they are here. */
  readonly headers?: readonly string[];
  readonly body?: string;
}

const PRODUCT = '/v3/products/acme-editor';
const TRACKING = '/v3/event-tracking/acme-editor';
const RECORDS = '/v3/events/acme-editor';
const QUESTION = '/v3/questions/acme-editor/monthly-return';
const BOARD = '/v3/boards/acme-editor/nothing';
const REPORT = '/v3/reporting/eventTracking/basic/dataTable/acme-editor';
const RANGE = '{"startDate":"2026-03-02","stopDate":"2026-03-02"}';
const JSON_BODY = 'Content-Type: application/json';

const get = (target: string, ...headers: string[]): RawRequest => ({ method: 'GET', target, headers });
const report = (...headers: string[]): RawRequest => ({
  method: 'POST',
  target: REPORT,
  headers,
  body: RANGE,
});

/** Targets of `GET /v3/products`, and what is near to it (RFC 9112 section 3.2). */
const targets = [
  '/v3/products',
  '/v3/products?',
  '/v3/products?x=1',
  '/v3/products/',
  '/v3//products',
  '//v3/products',
  '//x/v3/products',
  '//[',
  '/V3/products',
  '/v3/products#x',
  '/v3/./products',
  '/v3/x/../products',
  '/v3/%2e%2e/v3/products',
  '/%763/products',
  '/v3%2Fproducts',
  '/v3\\products',
  '/v3/products;a=b',
  '/v3/products%',
  '/v3/products/%zz',
  '/v3/products/%ff',
  '/v3/products/%00',
  '/v3/products/a%2Fb',
  '/v3/products/..',
  '/v3/products/%2e%2e',
  '/v3/products/.',
  '/v3/products/%61cme-editor',
  '/v3/products/pr\u00f6duct',
  'http://keytally.example/v3/products',
  'HTTP://keytally.example/v3/products',
  'https://keytally.example:8443/v3/products',
  'http://keytally.example/v3/products?x=1',
  'http://keytally.example/v3/./products',
  'http://keytally.example/v3/x/../products',
  'http://keytally.example/v3/%2e%2e/v3/products',
  'http://keytally.example/v3/products#x',
  'http://keytally.example//v3/products',
  'http://keytally.example',
  'http://keytally.example?x=1',
  'http:///v3/products',
  'http://[::1]/v3/products',
  'http://[::1/v3/products',
  'http://user@keytally.example/v3/products',
  'http://keytally.example:99999/v3/products',
  'ftp://keytally.example/v3/products',
  'v3/products',
  'keytally.example:80',
  '*',
].map((target) => get(target));

const methods = [
  ...['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'],
  ...['CONNECT', 'FOO', 'get', 'G(T', 'LONGERTHANANYMETHODTHATTHEREIS'],
].flatMap((method) => [
  { method, target: '/v3/products' },
  { method, target: '/livez' },
  { method, target: '/nothing' },
  { method, target: '*' },
  { method, target: 'keytally.example:443' },
]);

/** RFC 9112 section 3.2. */
const hosts = [
  ...[
    'keytally.example',
    'keytally.example:443',
    '[::1]',
    '[::1]:8080',
    '127.0.0.1',
    '',
    'a_b',
    'h:',
    'h:0',
    'xn--bcher-kva',
  ],
  ...[
    'a b',
    'u@h',
    '[::1',
    '::1',
    '[zz]',
    'h#x',
    'h/x',
    'h?x',
    'h\\x',
    'h:99999',
    'h:x',
    'h:-1',
    'h,h',
    'h%zz',
    'h"',
    'b\u00fccher',
  ],
].flatMap((host) => [get('/v3/products', `Host: ${host}`), get('/livez', `Host: ${host}`)]);

/** RFC 9110 section 12.5.1. */
const accepts = [
  ...[
    'application/json',
    'APPLICATION/JSON',
    'application/*',
    '*/*',
    '',
    ' ',
    'text/csv',
    'text/html',
    'image/*',
  ],
  ...[
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json; version=1',
    'application/json;q=0.5;ext=1',
  ],
  ...[
    'application/json; charset=us-ascii',
    'application/json;charset=us-ascii;q=0.1, text/csv;q=0.2',
    'application/json; charset=utf-16',
  ],
  ...[
    'json',
    '*',
    'application',
    'application/',
    '/json',
    'a/b/c',
    'application/json q=1',
    ',',
    ',,application/json',
    ';',
    'q=1',
  ],
  ...[
    'text/csv;q=0.5, application/json;q=0.4',
    'text/csv, application/json',
    'application/json, text/csv',
    'text/*, application/json;q=0.9',
  ],
  ...[
    'application/json;q=0',
    'application/json;q=0, */*',
    '*/*;q=0',
    'text/csv;q=0, */*',
    'application/json;q=2',
    'application/json;q=x',
    'application/json;q=',
    'application/json;q=.5',
  ],
  ...[
    'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2',
    'text/plain;a="x,y", application/json',
    'text/plain;a="x\\", y", text/csv',
    'text/plain;a="unclosed, application/json',
  ],
  ...[
    'application/problem+json',
    'application/xml, text/html;q=0.9',
    `${'text/a,'.repeat(500)}application/json`,
  ],
].flatMap((accept) => [
  get('/v3/products', `Accept: ${accept}`),
  report(JSON_BODY, `Accept: ${accept}`),
  get('/livez', `Accept: ${accept}`),
  get('/openapi.json', `Accept: ${accept}`),
]);

/** RFC 6750 section 2.1. */
const authorizations = [
  '',
  'Bearer',
  'bearer',
  'Bearer ',
  'Basic YTpi',
  'Token x',
  'Bearer,x',
  'Bearer\tx',
].map((value) => get('/v3/products', `Authorization: ${value}`));

/** RFC 9110 sections 8.3 and 8.4. */
const contentTypes = [
  ...[
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="utf-8"',
    'application/json; charset=UTF8',
  ],
  ...[
    'application/json; charset=latin1',
    'application/json;',
    'application/json; a=b',
    'application/json ; charset=utf-8',
    'application/json, text/plain',
    'application/json; charset=utf-8; charset=utf-16',
  ],
  ...[
    'text/json',
    'application/vnd.x+json',
    'application/x-ndjson',
    'json',
    '',
    '*/*',
    'application/json; charset="',
    'text/plain',
  ],
].flatMap((type) => [
  report(`Content-Type: ${type}`),
  {
    method: 'POST',
    target: `${RECORDS}?dryRun=true`,
    headers: [`Content-Type: ${type}`],
    body: '{"records":[]}',
  },
]);

const codings = [
  'identity',
  'IDENTITY',
  '',
  'gzip',
  'GZIP',
  'x-gzip',
  'X-Gzip',
  'deflate',
  'br',
  'BR',
  'zstd',
  'compress',
  'gzip, gzip',
  'gzip;q=1',
  'constructor',
  '__proto__',
].map((coding) => report(JSON_BODY, `Content-Encoding: ${coding}`));

/** RFC 9110 section 13.1. */
const conditions = [
  ...[
    '*',
    '"a"',
    '"a", "b"',
    'W/"a"',
    '"a-gzip"',
    'a',
    "'a'",
    '"a',
    '"a" "b"',
    'w/"a"',
    '',
    ',',
    '"a",*',
    'W/*',
    `"${'a'.repeat(2_000)}"`,
  ],
].flatMap((value) => [
  get(PRODUCT, `If-None-Match: ${value}`),
  { method: 'PUT', target: QUESTION, headers: [JSON_BODY, `If-None-Match: ${value}`], body: '{}' },
  { method: 'PUT', target: QUESTION, headers: [JSON_BODY, `If-Match: ${value}`], body: '{}' },
  { method: 'DELETE', target: BOARD, headers: [`If-Match: ${value}`] },
]);

const numbers = [
  ...[
    '1',
    '5',
    '0',
    '-1',
    '-0',
    '+5',
    '%2B5',
    '05',
    '5.0',
    '5.5',
    '5.',
    '.5',
    '1e2',
    '0x10',
    '0b1',
    '0o7',
    '1_000',
    '1,000',
    '5%20',
    '%205',
    '%0A5',
    '',
    '%00',
  ],
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '1e309',
    '9'.repeat(401),
    '9007199254740993',
    'null',
    'true',
    '[]',
    '%D9%A5',
    '\u0665',
  ],
].flatMap((value) => [
  `${TRACKING}?limit=${value}`,
  `${RECORDS}?limit=${value}`,
  `/api/v1.1/audit-entries?limit=${value}`,
]);

const booleans = [
  'true',
  'false',
  'TRUE',
  'True',
  '1',
  '0',
  'yes',
  '',
  'true%20',
  '%20true',
  'true%00',
  'null',
  '"true"',
  'tru%65',
  '%74rue',
];

const names = [
  ...[
    'dryRun',
    'dryrun',
    'dry-run',
    'dryRun[]',
    '[dryRun]',
    'dryRun[0]',
    'dryRun[a]',
    'dryRun[__proto__]',
    'dryRun[constructor]',
    'dryRun.x',
    'dryRun%00',
    'dryRun%20',
    '%20dryRun',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '__proto__[x]',
    'constructor[prototype]',
    '',
    '[]',
    '%64ryRun',
    'dryRun%5B%5D',
    '\u00e9',
    '%C3%A9',
    '%E9',
    '%zz',
  ],
];

const BATCH = { headers: [JSON_BODY], body: '{"records":[]}' };
const post = (query: string): RawRequest => ({
  method: 'POST',
  target: `${RECORDS}${query}`,
  ...BATCH,
});

const queries = [
  ...numbers.map((target) => get(target)),
  ...booleans.map((value) => post(`?dryRun=${value}`)),
  ...names.map((name) => post(`?${name}=true`)),
  ...names.map((name) => post(`?import=a&${name}=true`)),
  ...names.map((name) => get(`${RECORDS}?${name}=true`)),
  ...names.map((name) => get(`/livez?${name}=true`)),
  ...[
    ...[
      '?dryRun',
      '?dryRun=true&dryRun=true',
      '?dryRun=true&dryRun=false',
      '?dryRun=true&import=a&dryRun=true',
      '?dryRun=true&',
      '?&dryRun=true',
      '?&&&dryRun=true&&',
      '??dryRun=true',
    ],
    ...[
      '?dryRun=true;import=a',
      '?dryRun=true?import=a',
      '?dryRun==true',
      '?dryRun=true=',
      '?=',
      '?=true',
      '?dryRun=%',
      '?dryRun=%t',
      '?dryRun=true%ff',
      '?import=a+b',
      '?import=a%2Bb',
      '?import=%E4',
    ],
    ...[
      `?${'&'.repeat(1_001)}dryRun=true`,
      `?${'x=1&'.repeat(1_001)}dryRun=true`,
      `?dryRun=true${'&'.repeat(1_001)}`,
      `?import=${'a'.repeat(5_000)}`,
      `?${'a'.repeat(9_000)}`,
    ],
  ].map(post),
];

/** Requests of which the body is the least: request lines, headers and queries, by what they are about. */
export const rawRequests: Readonly<Record<string, readonly RawRequest[]>> = {
  targets,
  methods,
  hosts,
  accepts,
  authorizations,
  contentTypes,
  codings,
  conditions,
  queries,
};

const bases: readonly RawRequest[] = [
  get('/v3/products'),
  get(PRODUCT),
  get(TRACKING),
  get('/livez'),
  report(JSON_BODY),
  post(''),
];

const lines = [hosts, accepts, conditions, contentTypes, codings].flatMap((topic) =>
  topic.flatMap(({ headers = [] }) => headers.slice(-1)),
);

const parts = [
  ...names.map((name) => `${name}=true`),
  ...booleans.map((value) => `dryRun=${value}`),
  'limit=1',
  'limit=0x1',
  '',
  'import=a',
];

/** Requests with any of the headers and of the parts of queries above, some of which no operation has. */
export const mixedRequests: fc.Arbitrary<RawRequest> = fc
  .record({
    base: fc.constantFrom(...bases),
    added: fc.uniqueArray(fc.constantFrom(...lines), {
      maxLength: 3,
      selector: (line) => line.replace(/:.*/s, ''),
    }),
    query: fc.array(fc.constantFrom(...parts), { maxLength: 3 }),
  })
  .map(({ base, added, query }) => ({
    ...base,
    target: query.length === 0 ? base.target : `${base.target}?${query.join('&')}`,
    headers: [
      ...(base.headers ?? []).filter((own) => !added.some((line) => nameOf(line) === nameOf(own))),
      ...added,
    ],
  }));

function nameOf(line: string): string {
  return line.replace(/:.*/s, '').toLowerCase();
}

/** The bytes of a request. */
export function bytesOf({ method, target, headers = [], body }: RawRequest, token: string): Buffer {
  const has = (name: string) => headers.some((line) => line.toLowerCase().startsWith(`${name}:`));
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(has('host') ? [] : ['Host: keytally.example']),
    ...(has('authorization') ? [] : [`Authorization: Bearer ${token}`]),
    ...headers,
    ...(body === undefined ? [] : [`Content-Length: ${body.length}`]),
    'Connection: close',
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`, 'latin1');
}
