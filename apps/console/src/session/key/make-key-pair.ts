import { calculateJwkThumbprint } from 'jose';

/** A new key pair for a session: the private half never leaves the browser, not even to this page's own scripts. */
export interface KeyPair {
  readonly privateKey: CryptoKey;
  /** SPKI in PEM. */
  readonly publicKey: string;
  /** JWK thumbprint of the public half (RFC 7638): SHA-256, base64url. */
  readonly thumbprint: string;
}

/** Browsers have WebCrypto only on HTTPS pages, and on those of this machine. */
export function canMakeKeys(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export async function makeKeyPair(): Promise<KeyPair> {
  const isExtractable = false;
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, isExtractable, [
    'sign',
  ]);
  const spki = await crypto.subtle.exportKey('spki', pair.publicKey);
  const thumbprint = await calculateJwkThumbprint(pair.publicKey);
  return { privateKey: pair.privateKey, publicKey: toPem(spki), thumbprint };
}

function toPem(spki: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(spki)));
  return `-----BEGIN PUBLIC KEY-----\n${base64.replaceAll(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`;
}
