import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import {
  bitString,
  bytesOf,
  certificatePem,
  der,
  ed25519Pem,
  factorableModuli,
  hex,
  integer,
  p256Pem,
  pem,
  primeModulus,
  publicPemOf,
  publishedKeys,
  rocaModulus,
  rsaPem,
  sequence,
  soundModulus,
  testKeyPair,
  unpem,
} from '@keytally/keys/testing';
import { otherPrivateTexts, privateKeyAsId, privatePems, shortPrivateTexts } from './private-keys.ts';

/** An uploaded key; fields that do not matter for a case are filled in. */
type Upload = Readonly<Record<string, unknown>>;

/** How a case prepares the keys that it needs. */
export interface KeyWorld {
  put(operationId: 'putClientKeys' | 'putAdministrationKeys', body: readonly Upload[]): Promise<void>;
  remove(operationId: 'deleteClientKey' | 'deleteAdministrationKey', keyId: string): Promise<void>;
}

/**
 * The attack (with its number in docs/robustness.md), the expected outcome, and the upload: the text of a key, or whole
 * items. The outcome is the status and, for a refusal, each pointer and code.
 */
export type HostileKey = readonly [
  name: string,
  expected: string,
  upload: string | readonly Upload[] | ((world: KeyWorld) => Promise<readonly Upload[]>),
];

const TAKEN = '200';
const at = (code: string) => `422 /0/publicKey ${code}`;
const [leaked, malformed, weak, unsupported] = [
  at('private-key-uploaded'),
  at('malformed-key'),
  at('weak-key'),
  at('unsupported-key'),
];

const rsa = testKeyPair('RS256');
const ec = testKeyPair('ES256');
const rsaDer = unpem(rsa.publicPem);
const sound = soundModulus(2048);
const spkiOf = (key: { publicKey: ReturnType<typeof createPublicKey> }) =>
  key.publicKey.export({ type: 'spki', format: 'pem' }) as string;
const fresh = () => testKeyPair('EdDSA').publicPem;

const inTenYears = new Date(Date.now() + 315_360_000_000);
const yesterday = new Date(Date.now() - 86_400_000);
const certificate = certificatePem(rsa.publicKey, { notAfter: inTenYears });

const DISGUISES: Record<string, (text: string) => string> = {
  'after a public key': (text) => ec.publicPem + text,
  'before a public key': (text) => text + ec.publicPem,
  'after a certificate': (text) => certificate + text,
  'between two public keys': (text) => ec.publicPem + text + rsa.publicPem,
  'with CRLF': (text) => text.replaceAll('\n', '\r\n'),
  'with CR alone': (text) => text.replaceAll('\n', '\r'),
  'with literal backslash-n': (text) => text.replaceAll('\n', '\\n'),
  'with a byte order mark': (text) => `\ufeff${text}`,
  'in lower case': (text) => text.toLowerCase(),
  'cut short': (text) => text.slice(0, -45),
  'without its first line': (text) => text.slice(text.indexOf('\n') + 1),
  'quoted as in a mail': (text) => text.replace(/^/gm, '> '),
  'in a comment': (text) => `# ${text.replaceAll('\n', '\n# ')}\n${ec.publicPem}`,
};

const privateKeys: HostileKey[] = [
  ...Object.entries({ ...privatePems, ...otherPrivateTexts }).map(
    ([what, text]): HostileKey => [`K1 ${what}`, leaked, text],
  ),
  ...Object.entries(DISGUISES).flatMap(([how, disguise]) =>
    Object.entries(privatePems).map(
      ([what, text]): HostileKey => [`K1 ${what} ${how}`, leaked, disguise(text)],
    ),
  ),
  ...['after a public key', 'before a public key', 'with a byte order mark'].flatMap((how) =>
    ['DER in base64', 'DER in base64, in lines', 'DER in hexadecimal', 'a JWK', 'PEM in base64'].map(
      (what): HostileKey => [
        `K1 ${what} ${how}`,
        leaked,
        DISGUISES[how]?.(otherPrivateTexts[what] ?? '') ?? '',
      ],
    ),
  ),
  ...Object.entries(shortPrivateTexts).map(
    ([what, description]): HostileKey => [
      `K1 ${what} in the description`,
      // A line break is a control character, which descriptions may not contain.
      description.includes('\n')
        ? '400 /0/description invalid-request'
        : '422 /0/description private-key-uploaded',
      [{ publicKey: fresh(), description }],
    ],
  ),
  [
    'K1 DER in base64url as the id',
    '422 /0/id private-key-uploaded',
    [{ id: privateKeyAsId, publicKey: fresh() }],
  ],
  [
    'K1 DER in base64url among the products',
    '422 /0/products/1 private-key-uploaded',
    [{ publicKey: fresh(), products: ['p', privateKeyAsId] }],
  ],
  ['K1 PEM as the id', '400 /0/id invalid-request', [{ id: privatePems['SEC 1'], publicKey: fresh() }]],
  [
    'K1 PEM as the algorithm',
    '400 /0/algorithm invalid-request',
    [{ publicKey: fresh(), algorithm: privatePems.OpenSSH }],
  ],
  [
    'K1 PEM as the end',
    '400 /0/notAfter invalid-request',
    [{ publicKey: fresh(), notAfter: privatePems['PKCS #1'] }],
  ],
  [
    'K1 PEM beside the key',
    '400 /0/privateKey invalid-request',
    [{ publicKey: fresh(), privateKey: privatePems['PKCS #8 of RSA'] }],
  ],
  [
    'K1 PEM in an array',
    '400 /0/publicKey invalid-request',
    [{ publicKey: [privatePems['PKCS #8 of RSA']] }],
  ],
  [
    'K1 a private JWK as an object',
    '400 /0/publicKey invalid-request',
    [{ publicKey: { kty: 'OKP', d: 'AAAA' } }],
  ],
  [
    'K1 one private key among good ones: nothing is stored',
    '422 /1/publicKey private-key-uploaded',
    [
      { id: 'innocent', publicKey: fresh() },
      { id: 'guilty', publicKey: privatePems['PKCS #8 of P-256'] },
    ],
  ],
  [
    'K1 a description that is about a private key is good',
    TAKEN,
    [
      {
        publicKey: fresh(),
        description: 'Begin of 2026: private key in the vault, "d": see the secret key list',
      },
    ],
  ],
];

const blocks: HostileKey[] = [
  ['K2 two public keys', malformed, ec.publicPem + rsa.publicPem],
  ['K2 the same public key twice', malformed, ec.publicPem + ec.publicPem],
  ['K2 a chain of certificates', malformed, certificate + certificate],
  [
    'K2 curve parameters before a key',
    malformed,
    pem('EC PARAMETERS', hex('06082a8648ce3d030107')) + ec.publicPem,
  ],
  ['K2 text before', malformed, `key: ${ec.publicPem}`],
  ['K2 text after', malformed, `${ec.publicPem}thanks`],
  ['K2 base64 after', malformed, `${ec.publicPem}AAAA`],
  ['K2 a comment', malformed, `# key\n${ec.publicPem}`],
  ['K2 a header in the block', malformed, ec.publicPem.replace('\n', '\nProc-Type: 4,CLEAR\n\n')],
  ['K2 another label', malformed, ec.publicPem.replaceAll('PUBLIC KEY', 'EC PUBLIC KEY')],
  ['K2 a label in lower case', malformed, ec.publicPem.replaceAll('PUBLIC KEY', 'public key')],
  ['K2 four dashes', malformed, ec.publicPem.replaceAll('-----', '----')],
  ['K2 labels that differ', malformed, ec.publicPem.replace('END PUBLIC', 'END RSA PUBLIC')],
  [
    'K2 a trusted certificate of OpenSSL',
    malformed,
    certificate.replaceAll('CERTIFICATE', 'TRUSTED CERTIFICATE'),
  ],
  ['K2 a request for a certificate', malformed, certificate.replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST')],
  ['K2 no end', malformed, ec.publicPem.replace(/-----END.*/s, '')],
  ['K2 no base64', malformed, '-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----'],
  ['K2 padding alone', malformed, '-----BEGIN PUBLIC KEY-----\n====\n-----END PUBLIC KEY-----'],
  ['K2 padding within', malformed, ec.publicPem.replace('MF', 'M=F')],
  ['K2 unused bits in the base64', malformed, '-----BEGIN PUBLIC KEY-----\nMB==\n-----END PUBLIC KEY-----'],
  ['K2 base64url', malformed, rsa.publicPem.replace(/\n./, '\n_')],
  ['K2 a NUL after', malformed, `${ec.publicPem}\0`],
  ['K2 a NUL within', malformed, ec.publicPem.replace('MF', 'M\0F')],
  ['K2 NULs', malformed, '\0'.repeat(1000)],
  ['K2 white space', malformed, ' \n\t '],
  ['K2 dashes', malformed, '-'.repeat(16_384)],
  ['K2 beginnings without an end', malformed, '-----BEGIN PUBLIC KEY-----'.repeat(600)],
  ['K2 backslashes', malformed, '\\'.repeat(16_384)],
  ['K2 white space that never ends', malformed, `-----BEGIN PUBLIC KEY-----${' \n'.repeat(8000)}`],
  ['K2 an ssh public key', malformed, `ssh-ed25519 ${Buffer.alloc(51, 1).toString('base64')} me@here`],
  ['K2 a PGP public key', malformed, pem('PGP PUBLIC KEY BLOCK', Buffer.alloc(90))],
  ['K2 a public JWK', malformed, JSON.stringify(ec.publicKey.export({ format: 'jwk' }))],
  ['K2 a path', malformed, 'file:///etc/ssl/certs/ca-certificates.crt'],
  ['K2 a public key without its frame', malformed, rsaDer.toString('base64')],
  ['K2 more than 16 KiB', '400 /0/publicKey invalid-request', ec.publicPem + ' '.repeat(16_384)],
  ['K2 nothing', '400 /0/publicKey invalid-request', ''],
  ...[null, 1, true, [rsa.publicPem], { kty: 'EC' }, undefined].map(
    (publicKey): HostileKey => [
      `K2 ${JSON.stringify(publicKey)?.slice(0, 20)} instead of a text`,
      '400 /0/publicKey invalid-request',
      [{ publicKey }],
    ],
  ),
];

const forms: HostileKey[] = Object.entries<string>({
  LF: rsa.publicPem,
  CRLF: rsa.publicPem.replaceAll('\n', '\r\n'),
  'CR alone': rsa.publicPem.replaceAll('\n', '\r'),
  'no final newline': rsa.publicPem.trimEnd(),
  'literal backslash-n': rsa.publicPem.replaceAll('\n', '\\n'),
  'one line': rsa.publicPem.replaceAll(/(?<=[^-])\n(?=[^-])/g, ''),
  'a byte order mark': `\ufeff${rsa.publicPem}`,
  'white space around it': `\n \t${rsa.publicPem}\r\n`,
  'PKCS #1': rsa.publicKey.export({ type: 'pkcs1', format: 'pem' }) as string,
}).map(([what, publicKey]) => [`K3 ${what} is the same key`, TAKEN, [{ id: 'forms', publicKey }]]);

/** The largest number below 2^8192 without small factors; two primes of 4096 bits would take minutes to find. */
const of8192Bits = 2n ** 8192n - 45n;

const numbers: HostileKey[] = [
  ...[512, 1024, 2047].map(
    (bits): HostileKey => [`K4 RSA of ${bits} bits`, weak, rsaPem(soundModulus(bits))],
  ),
  ['K4 RSA of 8192 bits', TAKEN, rsaPem(of8192Bits)],
  ['K4 RSA of 8193 bits', unsupported, rsaPem(2n ** 8193n - 1n)],
  ['K4 RSA of 65,536 bits', unsupported, rsaPem(2n ** 65_536n - 1n)],
  ['K4 a modulus of one', weak, rsaPem(1n)],
  ['K4 RSA of 1024 bits as PKCS #1', weak, pem('RSA PUBLIC KEY', rsaPublicKey(soundModulus(1024)))],
  ...[1n, 2n, 3n, 17n, 65_535n, 65_536n, 65_538n, 2n ** 32n - 2n, 2n ** 40n].map(
    (exponent): HostileKey => [`K5 an exponent of ${exponent}`, weak, rsaPem(sound, exponent)],
  ),
  ...[2n ** 32n + 1n, 2n ** 64n + 1n, sound - 2n].map(
    (exponent): HostileKey => [
      `K5 an exponent of ${exponent.toString().slice(0, 20)}`,
      unsupported,
      rsaPem(sound, exponent),
    ],
  ),
  ['K5 the greatest exponent', TAKEN, rsaPem(sound, 2n ** 32n - 1n)],
  ['K5 an exponent of zero', malformed, pem('RSA PUBLIC KEY', rsaPublicKey(sound, integer(0n)))],
  ['K6 a ROCA modulus', weak, rsaPem(rocaModulus())],
  [
    'K6 a ROCA modulus in a certificate',
    weak,
    certificatePem(createPublicKey(rsaPem(rocaModulus())), { notAfter: inTenYears }),
  ],
  ['K7 an even modulus', weak, rsaPem(sound - 1n)],
  ...[3n, 17n, 751n, 65_521n].map(
    (factor): HostileKey => [`K7 a modulus with the factor ${factor}`, weak, rsaPem(sound * factor)],
  ),
  ['K7 a modulus that is a power of two', weak, rsaPem(2n ** 2047n)],
  ['K7 a modulus of ones', weak, rsaPem(2n ** 2048n - 1n)],
  ['K16 a prime modulus', weak, rsaPem(primeModulus)],
  [
    'K16 a prime modulus in a certificate',
    weak,
    certificatePem(createPublicKey(rsaPem(primeModulus)), { notAfter: inTenYears }),
  ],
  [
    'K16 a prime modulus among good keys: nothing is stored',
    '422 /1/publicKey weak-key',
    [
      { id: 'sound', publicKey: fresh() },
      { id: 'prime', publicKey: rsaPem(primeModulus) },
    ],
  ],
  ...factorableModuli.map(
    ([what, modulus, says]): HostileKey => [
      `${says.includes('close') ? 'K18' : 'K17'} a modulus of ${what}`,
      weak,
      rsaPem(modulus),
    ],
  ),
];

const guessed: HostileKey[] = [
  ...(['prime256v1', 'secp384r1', 'secp521r1'] as const).flatMap((curve) =>
    [1n, 2n, 32n].map(
      (number): HostileKey => [
        `K19 the private number ${number} on ${curve}`,
        weak,
        publicPemOf(curve, number),
      ],
    ),
  ),
  ['K19 the base point of Ed25519', weak, ed25519Pem(Buffer.from(`58${'66'.repeat(31)}`, 'hex'))],
  ['K19 its negative', weak, ed25519Pem(Buffer.from(`58${'66'.repeat(30)}e6`, 'hex'))],
  ...publishedKeys.map(
    ([source, key]): HostileKey => [
      `K20 the example key of ${source}`,
      weak,
      spkiOf({ publicKey: createPublicKey({ key, format: 'jwk' }) }),
    ],
  ),
];

function rsaPublicKey(modulus: bigint, exponent: Buffer = integer(65_537n)): Buffer {
  return sequence(integer(modulus), exponent);
}

const RSA_ENCRYPTION = hex('300d06092a864886f70d0101010500');
const rsaBits = (content: Uint8Array) => pem('PUBLIC KEY', sequence(RSA_ENCRYPTION, bitString(content)));
const body = rsaPublicKey(sound).subarray(4);

/** Non-canonical encodings of a key that node accepts, so that other bytes would have the same thumbprint. */
const writings: HostileKey[] = Object.entries({
  'a byte after the RSA key': rsaBits(Buffer.concat([rsaPublicKey(sound), hex('00')])),
  'a second key after the RSA key': rsaBits(Buffer.concat([rsaPublicKey(sound), rsaPublicKey(sound)])),
  'a third number': rsaBits(sequence(integer(sound), integer(65_537n), integer(5n))),
  'a negative modulus': rsaBits(sequence(der(0x02, bytesOf(sound)), integer(65_537n))),
  'a negative modulus in PKCS #1': pem(
    'RSA PUBLIC KEY',
    sequence(der(0x02, bytesOf(sound)), integer(65_537n)),
  ),
  'a negative exponent': rsaBits(rsaPublicKey(sound, hex('0203feffff'))),
  'a padded exponent': rsaBits(rsaPublicKey(sound, hex('020400010001'))),
  'a padded exponent in PKCS #1': pem('RSA PUBLIC KEY', rsaPublicKey(sound, hex('020400010001'))),
  'an empty exponent': rsaBits(rsaPublicKey(sound, hex('0200'))),
  'a length that only BER allows': rsaBits(Buffer.concat([hex('308300010a'), body])),
  'an indefinite length': rsaBits(Buffer.concat([hex('3080'), body, hex('0000')])),
  'an indefinite length outside': pem(
    'PUBLIC KEY',
    Buffer.concat([hex('3080'), rsaDer.subarray(4), hex('0000')]),
  ),
  'a long length outside': pem('PUBLIC KEY', Buffer.concat([hex('3083000122'), rsaDer.subarray(4)])),
  'a byte after the whole': pem('PUBLIC KEY', Buffer.concat([rsaDer, hex('00')])),
  'a third element': pem('PUBLIC KEY', sequence(RSA_ENCRYPTION, bitString(rsaPublicKey(sound)), integer(9n))),
  'a BIT STRING in pieces': pem(
    'PUBLIC KEY',
    sequence(RSA_ENCRYPTION, der(0x23, bitString(rsaPublicKey(sound)))),
  ),
  'unused bits': pem('PUBLIC KEY', unusedBits(unpem(fresh()))),
  'no bits': pem('PUBLIC KEY', sequence(hex('300506032b6570'), der(0x03))),
  'a point too long': ed25519Pem(Buffer.alloc(33, 9)),
  'a point too short': ed25519Pem(Buffer.alloc(31, 9)),
  'nothing but a null': pem('PUBLIC KEY', hex('0500')),
  'a text': pem('PUBLIC KEY', Buffer.from('-----BEGIN PUBLIC KEY-----')),
  '10,000 sequences in each other': pem('PUBLIC KEY', Buffer.from('3080'.repeat(5000), 'hex')),
  'SPKI called RSA PUBLIC KEY': pem('RSA PUBLIC KEY', rsaDer),
  'PKCS #1 called PUBLIC KEY': pem('PUBLIC KEY', rsaPublicKey(sound)),
  'a certificate called PUBLIC KEY': pem('PUBLIC KEY', unpem(certificate)),
  'SPKI called CERTIFICATE': pem('CERTIFICATE', rsaDer),
  'a certificate with bytes after it': pem('CERTIFICATE', Buffer.concat([unpem(certificate), hex('00')])),
}).map(([what, text]) => [`K2 ${what}`, malformed, text]);

function unusedBits(spki: Buffer): Buffer {
  spki[11] = 1;
  return spki;
}

const { x: ecX = '', y: ecY = '' } = ec.publicKey.export({ format: 'jwk' });
const x = Buffer.from(ecX, 'base64url');
const y = Buffer.from(ecY, 'base64url');
const point = (form: string, ...parts: Buffer[]) => p256Pem(Buffer.concat([hex(form), ...parts]));
const identifierOf = (...oids: string[]) => sequence(...oids.map(hex));
const explicit = (namedCurve: string) =>
  spkiOf(generateKeyPairSync('ec', { namedCurve, paramEncoding: 'explicit' }));

const curves: HostileKey[] = [
  ...['prime256v1', 'secp384r1', 'secp521r1'].map(
    (curve): HostileKey => [`K8 explicit parameters of ${curve}`, unsupported, explicit(curve)],
  ),
  [
    'K8 explicit parameters with a generator of the attacker (CVE-2020-0601)',
    unsupported,
    pem('PUBLIC KEY', ownGenerator(unpem(explicit('prime256v1')))),
  ],
  [
    'K8 no parameters',
    unsupported,
    pem(
      'PUBLIC KEY',
      sequence(identifierOf('06072a8648ce3d0201'), bitString(Buffer.concat([hex('04'), x, y]))),
    ),
  ],
  ['K8 a point off the curve', malformed, point('04', Buffer.alloc(64, 0x11))],
  [
    'K8 a point with y one off',
    malformed,
    point('04', x, bytesOf(BigInt(`0x1${y.toString('hex')}`) ^ 1n).subarray(1)),
  ],
  ['K8 the point (0, 0)', malformed, point('04', Buffer.alloc(64))],
  ['K8 the point at infinity', malformed, point('00')],
  ['K8 coordinates over the field prime', malformed, point('04', Buffer.alloc(64, 0xff))],
  ['K8 a point of P-256 cut short', malformed, point('04', x)],
  ['K8 a point with a byte after it', malformed, point('04', x, y, Buffer.alloc(1))],
  ['K8 a compressed x that no point has', malformed, point('02', Buffer.alloc(32, 0xff))],
  ['K8 a hybrid point, even', malformed, point('06', x, y)],
  ['K8 a hybrid point, odd', malformed, point('07', x, y)],
  [
    'K8 a point of P-256 said to be of P-384',
    malformed,
    pem(
      'PUBLIC KEY',
      sequence(
        identifierOf('06072a8648ce3d0201', '06052b81040022'),
        bitString(Buffer.concat([hex('04'), x, y])),
      ),
    ),
  ],
  ['K8 a point', TAKEN, [{ id: 'point', publicKey: ec.publicPem }]],
  [
    'K8 the same point compressed is the same key',
    TAKEN,
    [{ id: 'point', publicKey: point((y[31] ?? 0) & 1 ? '03' : '02', x) }],
  ],
  ...Object.entries({
    'the neutral element': `01${'00'.repeat(31)}`,
    'order 2': `ec${'ff'.repeat(30)}7f`,
    'order 4': '00'.repeat(32),
    'order 4, x negative': `${'00'.repeat(31)}80`,
    'order 8': '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    'order 8, mirrored': 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  }).map(([what, encoded]): HostileKey => [`K9 Ed25519, ${what}`, weak, ed25519Pem(hex(encoded))]),
  ...Object.entries({
    'y not reduced (p + 1)': `ee${'ff'.repeat(30)}7f`,
    'all ones': 'ff'.repeat(32),
    'not a point on the curve': `02${'00'.repeat(31)}`,
    'the neutral element with a sign': `01${'00'.repeat(30)}80`,
  }).map(([what, encoded]): HostileKey => [`K9 Ed25519, ${what}`, malformed, ed25519Pem(hex(encoded))]),
];

/** Replaces the generator with the public point, so that its private key is 1. */
function ownGenerator(spki: Buffer): Buffer {
  const generator = hex('046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296');
  const changed = Buffer.from(spki);
  spki.copy(changed, changed.indexOf(generator), changed.length - 65);
  return changed;
}

const someBits = bitString(Buffer.alloc(32, 9));
/** Prime and generator of Diffie and Hellman. */
const group = sequence(integer(sound), integer(5n));
const types: HostileKey[] = [
  ...Object.entries({
    X25519: () => spkiOf(generateKeyPairSync('x25519')),
    X448: () => spkiOf(generateKeyPairSync('x448')),
    Ed448: () => spkiOf(generateKeyPairSync('ed448')),
    DSA: () => spkiOf(generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 })),
    DH: () =>
      pem('PUBLIC KEY', sequence(sequence(hex('06092a864886f70d010301'), group), bitString(integer(8n)))),
    'RSASSA-PSS alone': () => spkiOf(generateKeyPairSync('rsa-pss', { modulusLength: 1024 })),
    secp256k1: () => spkiOf(generateKeyPairSync('ec', { namedCurve: 'secp256k1' })),
    'P-224': () => spkiOf(generateKeyPairSync('ec', { namedCurve: 'secp224r1' })),
    'P-192': () => spkiOf(generateKeyPairSync('ec', { namedCurve: 'prime192v1' })),
    brainpoolP256r1: () => spkiOf(generateKeyPairSync('ec', { namedCurve: 'brainpoolP256r1' })),
    'a binary curve': () => spkiOf(generateKeyPairSync('ec', { namedCurve: 'sect283k1' })),
    SM2: () => spkiOf(generateKeyPairSync('ec', { namedCurve: 'SM2' })),
    'ML-DSA-44': () => pem('PUBLIC KEY', sequence(identifierOf('0609608648016503040311'), someBits)),
    'RSAES-OAEP': () => pem('PUBLIC KEY', sequence(identifierOf('06092a864886f70d010107', '3000'), someBits)),
    'rsaEncryption without its null': () =>
      pem('PUBLIC KEY', sequence(identifierOf('06092a864886f70d010101'), bitString(rsaPublicKey(sound)))),
    'Ed25519 with a null': () => pem('PUBLIC KEY', sequence(identifierOf('06032b6570', '0500'), someBits)),
    'id-ecDH': () =>
      pem('PUBLIC KEY', sequence(identifierOf('06052b8104010c', '06082a8648ce3d030107'), someBits)),
    'an algorithm that nobody knows': () => pem('PUBLIC KEY', sequence(identifierOf('06032a0304'), someBits)),
    'a certificate of X25519': () =>
      certificatePem(generateKeyPairSync('x25519').publicKey, { notAfter: inTenYears }),
  }).map(([what, make]): HostileKey => [`K10 ${what}`, unsupported, make()]),
  ...(['RS256', 'ES384', 'PS512', 'EdDSA'] as const).map(
    (algorithm): HostileKey => [
      `K10 P-256 for ${algorithm}`,
      '422 /0/algorithm algorithm-mismatch',
      [{ publicKey: ec.publicPem, algorithm }],
    ],
  ),
  [
    'K10 RSA for ES256',
    '422 /0/algorithm algorithm-mismatch',
    [{ publicKey: rsa.publicPem, algorithm: 'ES256' }],
  ],
  ...['none', 'HS256', 'rs256', 'ES256K', 'Ed25519', '', null, ['RS256'], '__proto__'].map(
    (algorithm): HostileKey => [
      `K10 RSA for ${JSON.stringify(algorithm)}`,
      '400 /0/algorithm invalid-request',
      [{ publicKey: rsa.publicPem, algorithm }],
    ],
  ),
];

const startsLater = new Date(Date.now() + 86_400_000);
const timed = (text: string) => certificatePem(rsa.publicKey, { notAfter: der(0x18, Buffer.from(text)) });

const certificates: HostileKey[] = [
  [
    'K3 a certificate that has expired',
    at('certificate-expired'),
    certificatePem(rsa.publicKey, { notAfter: yesterday }),
  ],
  ['K3 a certificate of the year 49', at('certificate-expired'), timed('00490101000000Z')],
  ['K3 a certificate that ends on the 30th of February', malformed, timed('20990230000000Z')],
  ['K3 a certificate that ends in a 13th month', malformed, timed('20991301000000Z')],
  ['K3 a certificate whose end has no zone', malformed, timed('209901010000000')],
  [
    'K3 a certificate that has not begun is taken: only its key and its end count',
    TAKEN,
    [
      {
        publicKey: certificatePem(testKeyPair('EdDSA').publicKey, {
          notBefore: startsLater,
          notAfter: inTenYears,
        }),
      },
    ],
  ],
  [
    'K4 a certificate of a weak key',
    weak,
    certificatePem(createPublicKey(rsaPem(soundModulus(1024))), { notAfter: inTenYears }),
  ],
  [
    'K9 a certificate of the neutral element',
    weak,
    certificatePem(unpem(ed25519Pem(hex(`01${'00'.repeat(31)}`))), { notAfter: inTenYears }),
  ],
  [
    'K4 a certificate that has expired, of a key for another algorithm',
    at('certificate-expired'),
    [{ publicKey: certificatePem(rsa.publicKey, { notAfter: yesterday }), algorithm: 'ES256' }],
  ],
];

const registered = testKeyPair('EdDSA');
const deleted = testKeyPair('RS256', 1);
const pkcs1OfDeleted = deleted.publicKey.export({ type: 'pkcs1', format: 'pem' }) as string;
const ALREADY = '409 /0/publicKey key-already-registered';
const DELETED = '409 /0/publicKey key-was-deleted';

const registry: HostileKey[] = [
  [
    'K11 the key of an administrator',
    ALREADY,
    async (world) => {
      await world.put('putAdministrationKeys', [{ id: 'boss', publicKey: registered.publicPem }]);
      return [{ publicKey: registered.publicPem }];
    },
  ],
  [
    'K11 the key of an administrator under the same id',
    ALREADY,
    [{ id: 'boss', publicKey: registered.publicPem }],
  ],
  [
    'K11 the key of an administrator in a certificate',
    ALREADY,
    [{ publicKey: certificatePem(registered.publicKey, { notAfter: inTenYears }) }],
  ],
  ['K11 a key that is registered under another id', ALREADY, [{ publicKey: rsa.publicPem }]],
  [
    'K11 a key that is registered under another id, as PKCS #1',
    ALREADY,
    [{ publicKey: rsa.publicKey.export({ type: 'pkcs1', format: 'pem' }) }],
  ],
  [
    'K11 a key that is registered under another id, for another algorithm',
    ALREADY,
    [{ publicKey: rsa.publicPem, algorithm: 'PS512' }],
  ],
  [
    'K11 a key that is registered under another id, with a compressed point',
    ALREADY,
    point((y[31] ?? 0) & 1 ? '03' : '02', x),
  ],
  ['K11 the id in another case', ALREADY, [{ id: 'Forms', publicKey: rsa.publicPem }]],
  ...[fresh()].map(
    (publicKey): HostileKey => [
      'K11 one key twice in an upload',
      '409 /1/publicKey key-already-registered',
      [
        { id: 'twin-1', publicKey },
        { id: 'twin-2', publicKey: publicKey.replaceAll('\n', '\r\n') },
      ],
    ],
  ),
  [
    'K11 one id twice in an upload',
    '422 /1/id duplicate-id',
    [
      { id: 'twice', publicKey: fresh() },
      { id: 'twice', publicKey: fresh() },
    ],
  ],
  [
    'K11 one id three times, one key weak and one private',
    '422 /0/publicKey weak-key, /1/id duplicate-id, /1/publicKey private-key-uploaded, /2/id duplicate-id',
    [
      { id: 'thrice', publicKey: rsaPem(sound, 3n) },
      { id: 'thrice', publicKey: privatePems.PGP },
      { id: 'thrice', publicKey: fresh() },
    ],
  ],
  ...['__proto__', 'constructor', 'toString'].map(
    (id): HostileKey => [`K11 the id ${id} is an id`, TAKEN, [{ id, publicKey: fresh() }]],
  ),
  ...['', 'a/b', '../a', 'a b', 'a\0', 'a\n', 'ａ', 'e\u0301', 'a'.repeat(65), null, 1, ['a']].map(
    (id): HostileKey => [
      `K11 the id ${JSON.stringify(id)}`,
      '400 /0/id invalid-request',
      [{ id, publicKey: fresh() }],
    ],
  ),
  ['K12 no key', '400  invalid-request', []],
  [
    'K12 51 keys',
    '400  invalid-request',
    Array.from({ length: 51 }, (_, n) => ({ id: `many-${n}`, publicKey: fresh() })),
  ],
  [
    'K12 50 keys of 8192 bits',
    `422 ${Array.from({ length: 50 }, (_, n) => `/${n}/publicKey weak-key`)
      .sort()
      .join(', ')}`,
    Array.from({ length: 50 }, (_, n) => ({
      id: `great-${n}`,
      publicKey: rsaPem(of8192Bits - 64n * 65_521n, 3n),
    })),
  ],
  [
    'K15 a key that was deleted',
    DELETED,
    async (world) => {
      await world.put('putClientKeys', [{ id: 'doomed', publicKey: deleted.publicPem }]);
      await world.remove('deleteClientKey', 'doomed');
      return [{ id: 'doomed', publicKey: deleted.publicPem }];
    },
  ],
  ['K15 a key that was deleted, under another id', DELETED, [{ publicKey: deleted.publicPem }]],
  ['K15 a key that was deleted, as PKCS #1', DELETED, [{ publicKey: pkcs1OfDeleted }]],
  [
    'K15 a key that was deleted, in a certificate',
    DELETED,
    [{ publicKey: certificatePem(deleted.publicKey, { notAfter: inTenYears }) }],
  ],
  [
    'K15 a key that was deleted, with CRLF',
    DELETED,
    [{ publicKey: deleted.publicPem.replaceAll('\n', '\r\n') }],
  ],
  [
    'K15 a key that was deleted, for another algorithm',
    DELETED,
    [{ publicKey: deleted.publicPem, algorithm: 'PS256' }],
  ],
  [
    'K15 a key that was deleted, with a padded exponent',
    malformed,
    pem('RSA PUBLIC KEY', sequence(integer(modulusOf(deleted.publicKey)), hex('020400010001'))),
  ],
  [
    'K15 an administration key that was deleted comes as a client key',
    DELETED,
    async (world) => {
      await world.remove('deleteAdministrationKey', 'boss');
      return [{ publicKey: registered.publicPem }];
    },
  ],
  ...[testKeyPair('EdDSA')].map(
    ({ publicPem }): HostileKey => [
      'K15 a key that was replaced',
      DELETED,
      async (world) => {
        await world.put('putClientKeys', [{ id: 'turned', publicKey: publicPem }]);
        await world.put('putClientKeys', [{ id: 'turned', publicKey: fresh() }]);
        return [{ id: 'turned', publicKey: publicPem }];
      },
    ],
  ),
  [
    'K15 a key that was deleted and one that is registered elsewhere',
    '409 /0/publicKey key-was-deleted, /1/publicKey key-already-registered',
    [
      { id: 'a-1', publicKey: deleted.publicPem },
      { id: 'a-2', publicKey: rsa.publicPem },
    ],
  ],
];

function modulusOf(key: ReturnType<typeof createPublicKey>): bigint {
  return BigInt(`0x${Buffer.from(key.export({ format: 'jwk' }).n ?? '', 'base64url').toString('hex')}`);
}

/** The order matters: a key that one case registers is still there for later cases. */
export const hostileKeys: readonly HostileKey[] = [
  ...privateKeys,
  ...blocks,
  ...forms,
  ...numbers,
  ...guessed,
  ...writings,
  ...curves,
  ...types,
  ...certificates,
  ...registry,
];
