export { certificatePem } from './certificates.ts';
export { bitString, bytesOf, der, hex, integer, octetString, pem, sequence, unpem } from './der-builder.ts';
export { ed25519Pem, p256Pem, rocaModulus, rsaPem, soundModulus } from './hostile-keys.ts';
export { inPem, type TestKeyPair, testKeyPair } from './key-pairs.ts';
export { encode, goodClaims, type Part, rawToken, signatureOf } from './raw-tokens.ts';
