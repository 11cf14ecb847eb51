import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { ALGORITHMS, type Algorithm, type KeyShape } from './algorithms.ts';

/** Size of a new RSA key in bits. It gives 128 bits of security (NIST SP 800-57 part 1, table 2). */
const MODULUS_LENGTH = 3072;

/** Both halves of a key in PEM: SPKI, and unencrypted PKCS #8. */
interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Generates a key pair for an algorithm. RSA takes up to two seconds. */
export function generateKeyPair(algorithm: Algorithm): KeyPair {
  const { publicKey, privateKey } = generate(ALGORITHMS[algorithm].shape);
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

function generate({ curve }: KeyShape): KeyPairKeyObjectResult {
  if (curve === undefined) return generateKeyPairSync('rsa', { modulusLength: MODULUS_LENGTH });
  if (curve === 'Ed25519') return generateKeyPairSync('ed25519');
  return generateKeyPairSync('ec', { namedCurve: curve });
}
