export { certificatePem } from './certificates.ts';
export { bitString, bytesOf, der, hex, integer, octetString, pem, sequence, unpem } from './der-builder.ts';
export {
  ed25519Pem,
  factorableModuli,
  p256Pem,
  primeModulus,
  publicPemOf,
  rocaModulus,
  rsaPem,
  soundModulus,
} from './hostile-keys.ts';
export { inPem, type TestKeyPair, testKeyPair } from './key-pairs.ts';
export { publishedKeys } from './published-keys.ts';
export { encode, goodClaims, rawToken, signatureOf } from './raw-tokens.ts';
