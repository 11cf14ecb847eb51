import { X509Certificate } from 'node:crypto';
import { DER_TAGS, type DerElement, readDerSequence } from '../public-keys/der.ts';
import { keyRefused } from '../public-keys/key-refused.ts';

/**
 * Reads the public key (SubjectPublicKeyInfo, DER) and the end of validity from a certificate (RFC 5280). The
 * certificate is only a wrapper here: its signature, names and extensions are ignored.
 * Throws `KeyRefused`: `malformed-key`, `certificate-expired`.
 */
export function readCertificate(der: Buffer, now: Date): { spki: Buffer; notAfter: Date } {
  const { spki, notAfter } = isCertificate(der) ? certificateFields(der) : {};
  if (spki === undefined || notAfter === undefined)
    throw keyRefused('malformed-key', 'the CERTIFICATE block does not contain an X.509 certificate');
  if (notAfter <= now)
    throw keyRefused(
      'certificate-expired',
      'the certificate has expired: renew it, or upload the bare public key',
    );
  return { spki, notAfter };
}

function isCertificate(der: Buffer): boolean {
  try {
    new X509Certificate(der);
    return true;
  } catch {
    return false;
  }
}

/** Parses the DER itself: node would fail on keys that `readSpki` can report as unsupported. */
function certificateFields(der: Buffer): { spki: Buffer | undefined; notAfter: Date | undefined } {
  const [toBeSigned] = readDerSequence(der) ?? [];
  const fields = (toBeSigned && readDerSequence(toBeSigned.whole)) ?? [];
  // tbsCertificate: [0] version (left out for version 1), serial, signature, issuer, validity, subject, key
  const [, , , validity, , key] = fields[0]?.tag === DER_TAGS.context0 ? fields.slice(1) : fields;
  const [, end] = (validity && readDerSequence(validity.whole)) ?? [];
  return { spki: key?.whole, notAfter: end && readTime(end) };
}

const TIME_PATTERN = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/;

/** Two-digit years are 1950 to 2049 (RFC 5280 section 4.1.2.5). */
function readTime({ tag, content }: DerElement): Date | undefined {
  const [, year = '', ...rest] = TIME_PATTERN.exec(content.toString('latin1')) ?? [];
  if (year.length !== YEAR_DIGITS[tag]) return undefined;
  const century = year.length === 4 ? '' : year < '50' ? '20' : '19';
  const [month, day, hour, minute, second] = rest;
  const text = `${century}${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const instant = new Date(text);
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
  return exists ? instant : undefined;
}

const YEAR_DIGITS: Partial<Record<number, number>> = { [DER_TAGS.utcTime]: 2, [DER_TAGS.generalizedTime]: 4 };
