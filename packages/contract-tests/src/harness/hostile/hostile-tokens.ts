import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { encode, goodClaims, inPem, signatureOf, unpem } from '@keytally/keys/testing';
import { call } from '../call.ts';
import type { TokenChanges, TokenWorld } from '../token-world.ts';

/**
 * The attack (with its number in docs/robustness.md), the expected outcome, and how to make it: a token, or the header
 * lines of a request. The outcome is the status, the problem's code and the reason in the audit trail; or only a status,
 * if the call passes or node's HTTP parser refuses it before it has a path.
 */
export type HostileToken = readonly [
  name: string,
  expected: string,
  make: (world: TokenWorld) => string | string[] | Promise<string | string[]>,
];

const seconds = () => Math.floor(Date.now() / 1000);
const bytes = (token: string, part: number) => Buffer.from(token.split('.')[part] ?? '', 'base64url');
const withSignature = (token: string, signature: Buffer | string) =>
  `${token.split('.').slice(0, 2).join('.')}.${typeof signature === 'string' ? signature : signature.toString('base64url')}`;
const escaped = (name: string) => `\\u${name.charCodeAt(0).toString(16).padStart(4, '0')}${name.slice(1)}`;

const refused = (reason: string) => `401 invalid-token ${reason}`;
const PASSES = '200';

/** A token of the administration key `ed` with these changes. */
const ed = (name: string, reason: string, changes: TokenChanges): HostileToken => [
  name,
  refused(reason),
  (world) => world.token('ed', changes),
];
/** One whose claims are those of a good one with other text in the JSON. */
const rewritten = (name: string, expected: string, change: (json: string) => string): HostileToken => [
  name,
  expected,
  (world) => world.token('ed', { claims: change(JSON.stringify(goodClaims('ADMIN', 'ed', new Date()))) }),
];
/** Header lines around a good token. */
const around = (name: string, expected: string, lines: (token: string) => string[]): HostileToken => [
  name,
  expected,
  (world) => lines(world.token('ed')),
];

const algorithms: HostileToken[] = [
  ...[
    'none',
    'None',
    'NONE',
    'nOnE',
    'RS256 ',
    ' RS256',
    'RS256\0',
    'rs256',
    'EdDSA\n',
    'ЕdDSA',
    'EDDSA',
    '',
  ].map((alg) => ed(`T1 alg ${JSON.stringify(alg)}`, 'algorithm-not-listed', { header: { alg } })),
  ...[null, 256, true, ['EdDSA'], { alg: 'EdDSA' }, undefined].map((alg) =>
    ed(`T1 alg ${JSON.stringify(alg)}`, 'algorithm-not-listed', { header: { alg } }),
  ),
  ...['Ed25519', 'Ed448', 'ES256K', 'RSA1_5', 'dir', 'HS256', 'constructor', '__proto__', 'toString'].map(
    (alg) => ed(`T1 alg ${alg}, well signed`, 'algorithm-not-listed', { header: { alg } }),
  ),
  [
    'T1 alg none with an empty signature',
    refused('not-three-parts'),
    (world) => `${world.signingInput('ed', { header: { alg: 'none' } })}.`,
  ],
  ed('T1 alg in __proto__ alone', 'algorithm-not-listed', { header: '{"__proto__":{"alg":"EdDSA"}}' }),
];

/** Every text in which someone may hold the public half of the key `rsa`, whose bytes an HMAC could take as its secret. */
const SECRETS: Record<string, (key: KeyObject, pem: string) => string | Buffer> = {
  'the PEM': (_, pem) => pem,
  'the PEM without its last newline': (_, pem) => pem.trimEnd(),
  'the PEM with CRLF': (_, pem) => pem.replaceAll('\n', '\r\n'),
  'the PEM with literal backslash-n': (_, pem) => pem.replaceAll('\n', '\\n'),
  'the PEM in one line': (_, pem) => pem.replaceAll('\n', ''),
  'the base64 in the PEM': (_, pem) => unpem(pem).toString('base64'),
  'the SPKI': (_, pem) => unpem(pem),
  'the PKCS #1 PEM': (key) => key.export({ type: 'pkcs1', format: 'pem' }),
  'the PKCS #1 bytes': (key) => key.export({ type: 'pkcs1', format: 'der' }),
  'the JWK': (key) => JSON.stringify(key.export({ format: 'jwk' })),
  'the JWK of a thumbprint': (key) => {
    const { e, kty, n } = key.export({ format: 'jwk' });
    return JSON.stringify({ e, kty, n });
  },
  'the modulus in base64url': (key) => key.export({ format: 'jwk' }).n ?? '',
  'the modulus': (key) => Buffer.from(key.export({ format: 'jwk' }).n ?? '', 'base64url'),
  'the key id': () => 'rsa',
  nothing: () => '',
};

const confusion: HostileToken[] = Object.entries(SECRETS).flatMap(([name, secretOf]) =>
  ['HS256', 'HS384', 'HS512', 'RS256'].map((alg): HostileToken => {
    const reason = alg === 'RS256' ? 'signature-wrong' : 'algorithm-not-listed';
    return [
      `T2 an HMAC, called ${alg}, of which the secret is ${name}`,
      refused(reason),
      (world) => {
        const { publicKey, publicPem } = world.key('rsa');
        const input = world.signingInput('rsa', { header: { alg } });
        const digest = `sha${alg.slice(2)}`;
        return `${input}.${createHmac(digest, secretOf(publicKey, publicPem)).update(input).digest('base64url')}`;
      },
    ];
  }),
);

const wrongAlgorithms: HostileToken[] = [
  ...(['RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'EdDSA'] as const).map(
    (alg): HostileToken => [
      `T3 ${alg} with a key for RS256`,
      refused('algorithm-not-of-key'),
      (world) => {
        const signer = alg === 'ES256' ? 'ec' : alg === 'EdDSA' ? 'ed' : 'rsa';
        return world.token('rsa', { header: { alg }, signedAs: alg, signedWith: world.key(signer) });
      },
    ],
  ),
  [
    'T3 RS256 with a key for PS256',
    refused('algorithm-not-of-key'),
    (world) => world.token('pss', { header: { alg: 'RS256' }, signedAs: 'RS256' }),
  ],
  [
    'T3 a PS256 signature called RS256',
    refused('signature-wrong'),
    (world) => world.token('rsa', { signedAs: 'PS256' }),
  ],
  [
    'T3 a PS256 signature without salt',
    refused('signature-wrong'),
    (world) => {
      const input = world.signingInput('pss');
      const key = { key: world.key('pss').privateKey, padding: 6, saltLength: 0 };
      return `${input}.${sign('sha256', Buffer.from(input), key).toString('base64url')}`;
    },
  ],
  ...(['ES384', 'ES512'] as const).map(
    (alg): HostileToken => [
      `T4 ${alg} with a key of P-256`,
      refused('algorithm-not-of-key'),
      (world) => world.token('ec', { header: { alg }, signedAs: alg }),
    ],
  ),
  [
    'T4 ES256 with a key of P-521',
    refused('algorithm-not-of-key'),
    (world) => world.token('ec521', { header: { alg: 'ES256' }, signedAs: 'ES256' }),
  ],
  [
    'T4 SHA-256 with P-384, called ES384',
    refused('signature-wrong'),
    (world) => world.token('ec384', { signedAs: 'ES256' }),
  ],
  ...['secp256k1', 'secp224r1', 'brainpoolP256r1'].map(
    (namedCurve): HostileToken => [
      `T4 a signature on ${namedCurve} called ES256`,
      refused('signature-wrong'),
      (world) => world.token('ec', { signedWith: inPem(generateKeyPairSync('ec', { namedCurve })) }),
    ],
  ),
];

const headers: HostileToken[] = [
  [
    'T5 jwk, signed with the key in it',
    refused('header-forbidden'),
    (world) => {
      const jwk = world.key('gone').publicKey.export({ format: 'jwk' });
      return world.token('ed', { header: { jwk }, signedWith: world.key('gone') });
    },
  ],
  ...['jku', 'x5u'].map(
    (member): HostileToken => [
      `T5 ${member} to a server of the attacker`,
      refused('header-forbidden'),
      (world) => world.token('ed', { header: { [member]: world.lure.url } }),
    ],
  ),
  ed('T5 jku to the metadata of a cloud', 'header-forbidden', { header: { jku: 'http://169.254.169.254/' } }),
  ed('T5 x5u to a file', 'header-forbidden', { header: { x5u: 'file:///etc/passwd' } }),
  ed('T5 x5c', 'header-forbidden', { header: { x5c: ['MIIBAA=='] } }),
  ed('T5 jwk of null', 'header-forbidden', { header: { jwk: null } }),
  ed('T5 crit of exp', 'header-forbidden', { header: { crit: ['exp'], exp: 1 } }),
  ed('T5 crit, empty', 'header-forbidden', { header: { crit: [] } }),
  ed('T5 b64 false with crit', 'header-forbidden', { header: { b64: false, crit: ['b64'] } }),
  ed('T5 b64 true', 'header-forbidden', { header: { b64: true } }),
  ed('T5 zip', 'header-forbidden', { header: { zip: 'DEF' } }),
  [
    'T5 x5t, cty and names that mean nothing here are passed over',
    PASSES,
    (world) =>
      world.token('ed', { header: { x5t: 'AA', cty: 'JWT', p2c: 2 ** 40, enc: 'A256GCM', Alg: 'none' } }),
  ],
  ...['at+jwt', 'jwt', 'JWT ', 'application/jwt', '', null, ['JWT'], 1].map((typ) =>
    ed(`T5 typ ${JSON.stringify(typ)}`, 'type-not-jwt', { header: { typ } }),
  ),
];

const keyIds: HostileToken[] = [
  ...Object.entries({
    'a path': '../../../../dev/null',
    'SQL that closes a text': "ed' OR '1'='1",
    'SQL that joins': "x' UNION SELECT 'AAAA' --",
    'a command': 'ed|/usr/bin/id',
    'a slash and a kind': 'ADMIN/ed',
    NUL: 'ed\0',
    'CR LF and a header': 'ed\r\nX-Admin: 1',
    'a line of the audit trail': 'ed"}\n{"action":"keys-put"',
    'white space': 'ed ',
    'a fullwidth letter': 'ｅd',
    'a combining accent': 'e\u0301d',
    'a zero-width space': 'e\u200bd',
    'a right-to-left override': '\u202ede',
    'a lone surrogate': 'ed\ud800',
    'a Cyrillic letter': 'еd',
    '65 characters': 'e'.repeat(65),
    '5 KB': 'e'.repeat(5000),
    empty: '',
    'a number': 1,
    'a great number': 1e308,
    null: null,
    true: true,
    'an array': ['ed'],
    'an object': { toString: 'ed' },
  }).map(([what, kid]) => ed(`T6 kid is ${what}`, 'key-id-malformed', { jwk: { kid, kty: 'ADMIN' } })),
  ...['__proto__', 'constructor', 'hasOwnProperty', 'null', 'undefined', '..', '-'].map((kid) =>
    ed(`T6 kid ${kid} is nobody`, 'key-unknown', { jwk: { kid, kty: 'ADMIN' } }),
  ),
  around('T6 a kid of 24 KB', '431 header-too-large', () => [
    `Authorization: Bearer ${encode({ alg: 'EdDSA', kid: 'e'.repeat(18_000) })}.e30.AA`,
  ]),
  ...Object.entries({
    'another id': 'rsa',
    'the id in upper case': 'ED',
    'a path': '/proc/sys/kernel/randomize_va_space',
    null: null,
    'an array': ['ed'],
  }).map(([what, kid]) => ed(`T6 kid in the header is ${what}`, 'key-id-malformed', { header: { kid } })),
  ed('T7 the id in upper case', 'key-unknown', { jwk: { kid: 'ED', kty: 'ADMIN' } }),
  ed('T7 the id with a dot', 'key-unknown', { jwk: { kid: 'ed.', kty: 'ADMIN' } }),
  ed('T7 an id that begins alike', 'key-unknown', { jwk: { kid: 'e', kty: 'ADMIN' } }),
];

const forms: HostileToken[] = [
  ...Object.entries<(token: string) => string>({
    'padding at the end': (token) => `${token}==`,
    'padding within': (token) => token.replace('.', '=.'),
    'a NUL written out': (token) => `${token}%00`,
    'a dot at the end': (token) => `${token}.`,
    'a dot before': (token) => `.${token}`,
    'two parts': (token) => token.split('.').slice(0, 2).join('.'),
    'one part': (token) => token.replaceAll('.', ''),
    'five parts': (token) => `${token}.AA.AA`,
    'no payload': (token) => token.replace(/\..*\./, '..'),
    'an escaped dot': (token) => token.replace('.', '%2E'),
    'white space within': (token) => token.replace('.', ' .'),
    'a tab within': (token) => token.replace('.', '\t.'),
    'the other alphabet': (token) => token.replace(/.$/, '+').replace('-', '+').replace('_', '/'),
    quotes: (token) => `"${token}"`,
    'two tokens': (token) => `${token}, Bearer ${token}`,
    'a parameter': (token) => `${token}; realm=x`,
    'a byte past ASCII': (token) => `${token}\xff`,
    'UTF-8 of a zero-width space': (token) => `${token}\xe2\x80\x8b`,
    'a non-breaking space at the end': (token) => `${token}\xa0`,
    'flattened JSON': (token) => {
      const [protected_, payload, signature] = token.split('.');
      return JSON.stringify({ protected: protected_, payload, signature });
    },
    'general JSON': (token) => {
      const [protected_, payload, signature] = token.split('.');
      return JSON.stringify({ payload, signatures: [{ protected: protected_, signature }] });
    },
  }).map(([what, change]) =>
    around(`T8 ${what}`, refused('not-three-parts'), (token) => [`Authorization: Bearer ${change(token)}`]),
  ),
  [
    'T8 the text of a token that is signed again as a payload',
    refused('claims-not-json'),
    (world) => world.token('ed', { claims: world.token('ed') }),
  ],
  ...[
    '',
    'Basic ',
    'Token ',
    'DPoP ',
    'Bearer\t',
    'Bearer:',
    'Bearer,',
    'BearerX ',
    'Bearer\xa0',
    'bеarer ',
  ].map((scheme) =>
    around(`T8 the scheme ${JSON.stringify(scheme)}`, '401 token-missing no-bearer', (token) => [
      `Authorization: ${scheme}${token}`,
    ]),
  ),
  ...['Proxy-Authorization', 'X-Authorization', 'X-Forwarded-Authorization'].map((header) =>
    around(`T8 in the header ${header}`, '401 token-missing no-bearer', (token) => [
      `${header}: Bearer ${token}`,
    ]),
  ),
  around('T8 in a cookie', '401 token-missing no-bearer', (token) => [`Cookie: access_token=${token}`]),
  around('T8 nothing after the scheme', '401 token-missing no-bearer', () => ['Authorization: Bearer ']),
  ...['bearer ', 'BEARER ', 'Bearer    ', ' \t Bearer '].map((scheme) =>
    around(`T8 the scheme ${JSON.stringify(scheme)} is good`, PASSES, (token) => [
      `Authorization:${scheme}${token} \t`,
    ]),
  ),
  around('T8 a header that is folded', '400 malformed-request', (token) => [
    'Authorization: Bearer',
    ` ${token}`,
  ]),
  around('T8 a token that is folded', '400 malformed-request', (token) => [
    `Authorization: Bearer ${token.replace('.', '.\r\n\t')}`,
  ]),
  around('T8 a NUL in the header', '400 malformed-request', (token) => [`Authorization: Bearer ${token}\0`]),
  around('T8 a CR in the header', '400 malformed-request', (token) => [
    `Authorization: Bearer ${token}\rX: y`,
  ]),
  around('T8 a space before the colon', '400 malformed-request', (token) => [
    `Authorization : Bearer ${token}`,
  ]),
  around('T8 two headers, the first of them wrong', '400 malformed-request', (token) => [
    'Authorization: Bearer wrong',
    `Authorization: Bearer ${token}`,
  ]),
  around('T8 two headers, the first of another scheme', '400 malformed-request', (token) => [
    'Authorization: Basic YTpi',
    `Authorization: Bearer ${token}`,
  ]),
];

/** The order of the group of P-256 (FIPS 186-5) and of Ed25519 (RFC 8032). */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const ED25519_ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

const signatures: HostileToken[] = [
  [
    'T9 unused bits at the end of a signature',
    refused('not-three-parts'),
    (world) => {
      const token = world.token('ed');
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      return `${token.slice(0, -1)}${alphabet[alphabet.indexOf(token.slice(-1)) + 1]}`;
    },
  ],
  [
    'T9 the other half of an ECDSA pair, (r, n - s), is the same caller',
    PASSES,
    (world) => {
      const token = world.token('ec');
      const pair = bytes(token, 2).toString('hex');
      const mirrored = (P256_ORDER - BigInt(`0x${pair.slice(64)}`)).toString(16).padStart(64, '0');
      return withSignature(token, Buffer.from(pair.slice(0, 64) + mirrored, 'hex'));
    },
  ],
  [
    'T9 an EdDSA signature with s + L',
    refused('signature-wrong'),
    (world) => {
      const token = world.token('ed');
      const signature = bytes(token, 2);
      const s = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString('hex')}`) + ED25519_ORDER;
      const moved = Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse();
      return withSignature(token, Buffer.concat([signature.subarray(0, 32), moved]));
    },
  ],
  ...Object.entries<(signature: Buffer) => Buffer>({
    'all zero': (signature) => Buffer.alloc(signature.length),
    'r and s of the order of the curve': () => Buffer.from(P256_ORDER.toString(16).repeat(2), 'hex'),
    'a zero byte before': (signature) => Buffer.concat([Buffer.alloc(1), signature]),
    'a zero byte after': (signature) => Buffer.concat([signature, Buffer.alloc(1)]),
    'one byte short': (signature) => signature.subarray(1),
    'of one byte': () => Buffer.alloc(1),
    'with one bit changed': (signature) =>
      Buffer.concat([Buffer.from([(signature[0] ?? 0) ^ 1]), signature.subarray(1)]),
  }).flatMap(([what, change]) =>
    ['ed', 'ec', 'rsa'].map(
      (name): HostileToken => [
        `T9 a signature ${what}, with the key ${name}`,
        refused('signature-wrong'),
        (world) => {
          const token = world.token(name);
          return withSignature(token, change(bytes(token, 2)));
        },
      ],
    ),
  ),
  [
    'T9 an ECDSA signature in DER',
    refused('signature-wrong'),
    (world) => {
      const input = world.signingInput('ec');
      return withSignature(`${input}.`, sign('sha256', Buffer.from(input), world.key('ec').privateKey));
    },
  ],
  [
    'T9 an EdDSA signature of the SHA-512 of the text',
    refused('signature-wrong'),
    (world) => {
      const input = world.signingInput('ed');
      const digest = createHash('sha512').update(input).digest('hex');
      return withSignature(`${input}.`, signatureOf(digest, world.key('ed').privateKey, 'EdDSA'));
    },
  ],
  [
    'T9 the signature of another token',
    refused('signature-wrong'),
    (world) => withSignature(world.token('ed', { claims: { jti: 'a' } }), bytes(world.token('ed'), 2)),
  ],
  [
    'T9 the header of another token',
    refused('signature-wrong'),
    (world) => world.token('ed').replace(/^[^.]+/, encode({ alg: 'EdDSA' })),
  ],
];

const times: HostileToken[] = [
  ...['exp', 'iat', 'nbf'].flatMap((claim) =>
    Object.entries({
      missing: undefined,
      null: null,
      'a text': `${seconds() + 300}`,
      'a date': new Date().toISOString(),
      'a fraction': seconds() + 0.5,
      negative: -1,
      true: true,
      'an array': [seconds() + 300],
      'an object': {},
      '2^53': 2 ** 53,
      '1e300': 1e300,
    }).map(([what, value]) => ed(`T10 ${claim} ${what}`, 'times-malformed', { claims: { [claim]: value } })),
  ),
  ...['1e999', '-1e999', '9007199254740993', '1e400'].map((text) =>
    rewritten(`T10 exp ${text}`, refused('times-malformed'), (json) =>
      json.replace(/"exp":\d+/, `"exp":${text}`),
    ),
  ),
  ...['NaN', 'Infinity', '0x7fffffff', '+1', '01', '.5', '1_000'].map((text) =>
    rewritten(`T11 exp ${text}, which is not JSON`, refused('claims-not-json'), (json) =>
      json.replace(/"exp":\d+/, `"exp":${text}`),
    ),
  ),
  ed('T10 exp before iat', 'times-malformed', { claims: { exp: 1 } }),
  [
    'T10 exp in milliseconds',
    '401 token-lifetime-too-long lifetime-too-long',
    (world) => world.token('ed', { claims: { exp: Date.now() } }),
  ],
  [
    'T10 the greatest exp there is',
    '401 token-lifetime-too-long lifetime-too-long',
    (world) => world.token('ed', { claims: { exp: Number.MAX_SAFE_INTEGER } }),
  ],
  [
    'T10 a life of 3601 seconds',
    '401 token-lifetime-too-long lifetime-too-long',
    (world) => world.token('ed', { claims: { iat: seconds() - 10, exp: seconds() + 3591 } }),
  ],
  [
    'T10 iat and exp at the end of time',
    '401 token-not-yet-valid not-yet-valid',
    (world) => {
      const exp = Number.MAX_SAFE_INTEGER;
      return world.token('ed', { claims: { iat: exp - 600, nbf: 0, exp } });
    },
  ],
  ...['nbf', 'iat'].map(
    (claim): HostileToken => [
      `T10 ${claim} 75 seconds ahead`,
      '401 token-not-yet-valid not-yet-valid',
      (world) => world.token('ed', { claims: { [claim]: seconds() + 75 } }),
    ],
  ),
  [
    'T10 nbf and iat 50 seconds ahead are within the leeway',
    PASSES,
    (world) =>
      world.token('ed', { claims: { iat: seconds() + 50, nbf: seconds() + 50, exp: seconds() + 60 } }),
  ],
  [
    'T10 exp 40 seconds ago is within the leeway',
    PASSES,
    (world) => world.token('ed', { claims: { iat: seconds() - 600, nbf: 0, exp: seconds() - 40 } }),
  ],
  [
    'T10 exp 61 seconds ago',
    '401 token-expired expired',
    (world) => world.token('ed', { claims: { iat: seconds() - 600, exp: seconds() - 61 } }),
  ],
  [
    'T10 an expired token with a wrong signature is refused only for the signature',
    refused('signature-wrong'),
    (world) => world.token('ed', { claims: { iat: 1, exp: 600 }, signedWith: world.key('gone') }),
  ],
];

const json: HostileToken[] = [
  ...['alg', 'typ', escaped('alg')].map((name) =>
    ed(`T11 ${name} twice in the header`, 'header-not-json', {
      header: `{"${name}":"none","alg":"EdDSA","typ":"JWT"}`,
    }),
  ),
  ...['exp', 'cnf', 'iss', escaped('exp'), '__proto__'].map((name) =>
    rewritten(`T11 ${name} twice in the claims`, refused('claims-not-json'), (text) =>
      text.replace('{', `{"${name}":1,"__proto__":1,`),
    ),
  ),
  ...['kid', 'kty', escaped('kid')].map((name) =>
    rewritten(`T11 ${name} twice in cnf.jwk`, refused('claims-not-json'), (text) =>
      text.replace('"jwk":{', `"jwk":{"${name}":"ADMIN",`),
    ),
  ),
  rewritten('T11 jwk twice in cnf', refused('claims-not-json'), (text) =>
    text.replace('"cnf":{', '"cnf":{"jwk":{"kid":"rsa","kty":"CLIENT"},'),
  ),
  rewritten('T11 a name twice, deep in what nobody reads', refused('claims-not-json'), (text) =>
    text.replace('{', '{"a":[{"b":[{"c":1,"\\u0063":2}]}],'),
  ),
  rewritten('T11 one name in two objects is good', PASSES, (text) =>
    text.replace('{', '{"a":{"exp":1,"cnf":":"},'),
  ),
  rewritten('T11 names by escapes are the same names', PASSES, (text) => text.replace('exp', escaped('exp'))),
  ...(
    [
      [32, PASSES],
      [33, refused('claims-not-json')],
      [1500, refused('claims-not-json')],
    ] as const
  ).map(([levels, outcome]) =>
    rewritten(`T12 claims ${levels} deep`, outcome, (text) =>
      text.replace('{', `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)},`),
    ),
  ),
  ...['null', '[]', '"claims"', '1', 'true', ' ', '{}{}', '{"a":1,}', '\ufeff{}', '[{}]', "{'a':1}"].map(
    (claims) => ed(`T12 the payload ${JSON.stringify(claims)}`, 'claims-not-json', { claims }),
  ),
  ...['null', '[]', '"EdDSA"', '[{"alg":"EdDSA"}]', '\ufeff{"alg":"EdDSA"}'].map((header) =>
    ed(`T12 the header ${JSON.stringify(header)}`, 'header-not-json', { header }),
  ),
  ...Object.entries({
    'bytes that are no UTF-8': Buffer.from('7b2261223a22ff227d', 'hex'),
    'an overlong NUL': Buffer.from('7b2261223a22c080227d', 'hex'),
    'UTF-16': Buffer.from('{}', 'utf16le'),
  }).map(
    ([what, payload]): HostileToken => [
      `T12 a payload of ${what}`,
      refused('claims-not-json'),
      (world) => {
        const { privateKey, algorithm } = world.key('ed');
        const input = `${encode({ alg: algorithm })}.${payload.toString('base64url')}`;
        return `${input}.${signatureOf(input, privateKey, algorithm).toString('base64url')}`;
      },
    ],
  ),
];

const kinds: HostileToken[] = [
  ['T13 a client token', '403 wrong-key-kind wrong-key-kind', (world) => world.token('app')],
  [
    'T13 a client token that calls itself an administrator',
    '403 wrong-key-kind wrong-key-kind',
    (world) =>
      world.token('app', {
        claims: { kty: 'ADMIN', role: 'admin', scope: '*', access: ['admin'], sub: 'ed' },
      }),
  ],
  [
    'T13 a client key that signs as ADMIN with its own id',
    refused('key-unknown'),
    (world) => world.token('app', { jwk: { kid: 'app', kty: 'ADMIN' } }),
  ],
  [
    'T13 a client key that signs as the administration key of the same id',
    refused('signature-wrong'),
    async (world) => {
      const client = world.key('shared');
      await world.add('ADMIN', 'shared');
      return world.token('shared', { signedWith: client });
    },
  ],
  [
    'T13 an administration key that signs as the client key of the same id',
    refused('signature-wrong'),
    (world) => world.token('shared', { jwk: { kid: 'shared', kty: 'CLIENT' }, claims: { aud: ['p'] } }),
  ],
  [
    'T13 an administration key that signs as another',
    refused('signature-wrong'),
    (world) => world.token('ed', { signedWith: world.key('shared') }),
  ],
  ...[
    'admin',
    'Admin',
    'ADMIN ',
    'ADMIN,CLIENT',
    'АDMIN',
    'RSA',
    'OKP',
    '',
    '__proto__',
    null,
    0,
    ['ADMIN'],
    {},
  ].map((kty) => ed(`T13 kty ${JSON.stringify(kty)}`, 'key-kind-unknown', { jwk: { kid: 'ed', kty } })),
];

const size: HostileToken[] = [
  ['T14 a good token of exactly 8 KiB', PASSES, (world) => padded(world, 8192)],
  ['T14 a good token of one character more', refused('too-long'), (world) => padded(world, 8193)],
  ['T14 dots', refused('too-long'), () => '.'.repeat(9000)],
  ['T14 a text of 32 KB', '431 header-too-large', () => 'A'.repeat(32_000)],
];

/** A valid token of a given length. Base64 skips some lengths, so the header may be a little longer too. */
function padded(world: TokenWorld, length: number): string {
  for (const x5t of ['', 'A', 'AA']) {
    for (let filler = 5800; filler < 6000; filler += 1) {
      const token = world.token('ed', { header: { x5t }, claims: { jti: 'a'.repeat(filler) } });
      if (token.length === length) return token;
    }
  }
  throw new RangeError(`no token has ${length} characters`);
}

const remembered: HostileToken[] = [
  [
    'T15 a token that was good until its key was deleted',
    refused('key-unknown'),
    async (world) => {
      await world.add('ADMIN', 'brief');
      const token = await goodOnce(world, world.token('brief'));
      await world.remove('ADMIN', 'brief');
      return token;
    },
  ],
  [
    'T15 a token that was good until its key was replaced',
    refused('signature-wrong'),
    async (world) => {
      await world.add('ADMIN', 'changing');
      const token = await goodOnce(world, world.token('changing'));
      await world.add('ADMIN', 'changing');
      return token;
    },
  ],
  [
    'T15 a token that was good until its key ended',
    refused('key-ended'),
    async (world) => {
      await world.add('ADMIN', 'ending');
      const { publicPem } = world.key('ending');
      const token = await goodOnce(world, world.token('ending'));
      await world.add('ADMIN', 'ending', { publicKey: publicPem, notAfter: new Date() });
      return token;
    },
  ],
  [
    'T15 a token that was good until its key got another algorithm',
    refused('algorithm-not-of-key'),
    async (world) => {
      const rsa = world.key('rsa');
      const token = await goodOnce(world, world.token('rsa'));
      await world.add('ADMIN', 'rsa', { publicKey: rsa.publicPem, algorithm: 'PS512' });
      return token;
    },
  ],
  [
    'T15 a token that was good until it expired',
    '401 token-expired expired',
    async (world) => {
      const exp = seconds() - 57;
      const token = world.token('ed', { claims: { iat: exp - 600, nbf: exp - 600, exp } });
      await goodOnce(world, token);
      await new Promise((resolve) => setTimeout(resolve, (exp + 60.1) * 1000 - Date.now()));
      return token;
    },
  ],
  [
    'T15 a token that differs in one bit of its signature from one that was good',
    refused('signature-wrong'),
    async (world) => {
      const token = await goodOnce(world, world.token('ed'));
      const signature = bytes(token, 2);
      signature[40] = (signature[40] ?? 0) ^ 1;
      return withSignature(token, signature);
    },
  ],
];

async function goodOnce(world: TokenWorld, token: string): Promise<string> {
  const { status } = await call(world.server.url, 'listPublicKeys', { token });
  if (status !== 200) throw new Error(`a good token was answered ${status}`);
  return token;
}

const sameAnswer: HostileToken[] = [
  [
    'T16 a key that was never there',
    refused('key-unknown'),
    (world) => world.token('ed', { jwk: { kid: 'nobody', kty: 'ADMIN' } }),
  ],
  ['T16 a key that was deleted', refused('key-unknown'), (world) => world.token('gone')],
  ['T16 a key that has ended', refused('key-ended'), (world) => world.token('ended')],
  [
    'T16 another key',
    refused('signature-wrong'),
    (world) => world.token('ed', { signedWith: world.key('gone') }),
  ],
];

const confirmations: HostileToken[] = [
  ...Object.entries({
    'an RSA key': { n: 'AQAB', e: 'AQAB' },
    'a secret': { k: 'AAAA' },
    'an Ed25519 key': { crv: 'Ed25519', x: 'AAAA' },
    alg: { alg: 'none' },
    use: { use: 'sig' },
    jku: { jku: 'https://attacker.example' },
    'a member without a name': { '': 1 },
  }).map(([what, more]) =>
    ed(`T17 cnf.jwk with ${what}`, 'confirmation-malformed', { jwk: { kid: 'ed', kty: 'ADMIN', ...more } }),
  ),
  ...Object.entries<unknown>({
    missing: undefined,
    null: null,
    'a text': '{"jwk":{"kid":"ed","kty":"ADMIN"}}',
    'an array': [{ jwk: { kid: 'ed', kty: 'ADMIN' } }],
    'without jwk': { kid: 'ed', kty: 'ADMIN' },
    'with jkt': { jwk: { kid: 'ed', kty: 'ADMIN' }, jkt: 'AAAA' },
    'with x5t#S256': { jwk: { kid: 'ed', kty: 'ADMIN' }, 'x5t#S256': 'AAAA' },
    'with jwe': { jwe: 'a.b.c.d.e' },
    'with two keys': { jwk: [{ kid: 'ed', kty: 'ADMIN' }] },
    'with jwk as text': { jwk: 'ed' },
    'with JWK': { JWK: { kid: 'ed', kty: 'ADMIN' } },
    'without kty': { jwk: { kid: 'ed' } },
    'without kid': { jwk: { kty: 'ADMIN' } },
  }).map(([what, cnf]) => ed(`T17 cnf ${what}`, 'confirmation-malformed', { claims: { cnf } })),
  rewritten('T17 cnf in __proto__ of the claims', refused('confirmation-malformed'), (text) =>
    text
      .replace('"cnf":', '"__proto__":{},"cnf":')
      .replace(/"__proto__":\{\},"cnf":(\{.*?\}\})/, '"__proto__":{"cnf":$1}'),
  ),
  rewritten('T17 kid and kty in __proto__ of cnf.jwk', refused('confirmation-malformed'), (text) =>
    text.replace(/"jwk":(\{.*?\})/, '"jwk":{"__proto__":$1}'),
  ),
  ed('T17 cnf in the header', 'confirmation-malformed', {
    header: { cnf: { jwk: { kid: 'ed', kty: 'ADMIN' } } },
    claims: { cnf: undefined },
  }),
  ...[undefined, null, '', 1, ['me'], {}].map((iss) =>
    ed(`T17 iss ${JSON.stringify(iss)}`, 'issuer-malformed', { claims: { iss } }),
  ),
];

const badAudience = refused('audience-malformed');
const OUT_OF_REACH = '404 unknown-product product-out-of-reach';

/** For an operation that client keys may call, on the product `p`, which needs the access `read`. */
export const hostileClientTokens: readonly HostileToken[] = [
  ...[
    undefined,
    null,
    '',
    [],
    [''],
    '*',
    ['*'],
    ['p', 1],
    [['p']],
    ['p', null],
    { 0: 'p' },
    'p ',
    'р',
    'p,other',
    true,
  ].map(
    (aud): HostileToken => [
      `T18 aud ${JSON.stringify(aud)}`,
      badAudience,
      (world) => world.token('app', { claims: { aud } }),
    ],
  ),
  ['T18 aud a text', PASSES, (world) => world.token('app', { claims: { aud: 'p' } })],
  [
    'T18 aud the same product a hundred times',
    PASSES,
    (world) => world.token('app', { claims: { aud: Array(100).fill('p') } }),
  ],
  [
    'T18 aud another product',
    OUT_OF_REACH,
    (world) => world.token('anything', { claims: { aud: ['other'] } }),
  ],
  ['T18 aud in upper case', OUT_OF_REACH, (world) => world.token('anything', { claims: { aud: ['P'] } })],
  [
    'T18 aud the product, a key for another',
    OUT_OF_REACH,
    async (world) => {
      await world.add('CLIENT', 'elsewhere', { products: ['other'] });
      return world.token('elsewhere', { claims: { aud: ['p', 'other'], products: ['*'] } });
    },
  ],
  [
    'T18 a key without the access, a token that claims it',
    '403 access-missing access-missing',
    (world) => world.token('ingester', { claims: { access: ['read'], scope: 'read' } }),
  ],
  ['T18 a key with the access', PASSES, (world) => world.token('reader')],
  [
    'T18 an administration token needs no aud, and one that is wrong is nothing to it',
    PASSES,
    (world) => world.token('ed', { claims: { aud: { not: ['read'] } } }),
  ],
  [
    'T13 an administration key that signs as a client key',
    refused('key-unknown'),
    (world) => world.token('ed', { jwk: { kid: 'ed', kty: 'CLIENT' }, claims: { aud: ['p'] } }),
  ],
  [
    'T10 a client token from yesterday',
    '401 token-expired expired',
    (world) => world.token('app', { claims: { iat: seconds() - 86_400, nbf: 0, exp: seconds() - 86_000 } }),
  ],
  [
    'T2 an HMAC with the PEM of a client key',
    refused('algorithm-not-listed'),
    (world) => {
      const input = world.signingInput('app', { header: { alg: 'HS256' } });
      return `${input}.${createHmac('sha256', world.key('app').publicPem).update(input).digest('base64url')}`;
    },
  ],
];

/** For an operation that only administration keys may call. */
export const hostileTokens: readonly HostileToken[] = [
  ...algorithms,
  ...confusion,
  ...wrongAlgorithms,
  ...headers,
  ...keyIds,
  ...forms,
  ...signatures,
  ...times,
  ...json,
  ...kinds,
  ...size,
  ...sameAnswer,
  ...confirmations,
  ...remembered,
];
