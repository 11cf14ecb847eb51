import { X509Certificate } from 'node:crypto';
import { derTags, readDerSequence } from './der.ts';
import { keyRefused } from './key-refused.ts';

/**
 * Takes the public key (SubjectPublicKeyInfo, DER) and the end of validity out of a certificate (RFC 5280). Nothing
 * else of it is looked at: a certificate is only a wrapper here, so its signature, names and extensions mean nothing.
 * Throws `KeyRefused`: `malformed-key`, `certificate-expired`.
 */
export function readCertificate(der: Buffer, now: Date): { spki: Buffer; notAfter: Date } {
  const spki = subjectPublicKeyInfo(der);
  const notAfter = endOfValidity(der);
  if (spki === undefined || notAfter === undefined) throw keyRefused('malformed-key', 'not a certificate');
  if (notAfter <= now) throw keyRefused('certificate-expired', 'the certificate has expired');
  return { spki, notAfter };
}

/** Read from the bytes and not by node, which would choke on a key that we can name as unsupported. */
function subjectPublicKeyInfo(der: Buffer): Buffer | undefined {
  const [toBeSigned] = readDerSequence(der) ?? [];
  const fields = toBeSigned && readDerSequence(toBeSigned.whole);
  // tbsCertificate: [0] version (left out for version 1), serial, signature, issuer, validity, subject, key
  return fields?.[fields[0]?.tag === derTags.context0 ? 6 : 5]?.whole;
}

function endOfValidity(der: Buffer): Date | undefined {
  try {
    const { validToDate } = new X509Certificate(der);
    return Number.isNaN(validToDate.getTime()) ? undefined : validToDate;
  } catch {
    return undefined;
  }
}
