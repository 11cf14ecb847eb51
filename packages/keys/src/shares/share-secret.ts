import { randomBytes, timingSafeEqual } from 'node:crypto';
import { hashOfCode } from '../sessions/pairings.ts';

/** A new id of a share: no secret, and without a hyphen that a command line would take for a flag. */
export function newShareId(): string {
  return randomBytes(10).toString('hex');
}

/** Whether a secret is the one with this hash. The time that it takes says nothing about either. */
export function fitsHash(secret: string, secretHash: string): boolean {
  const [given, kept] = [Buffer.from(hashOfCode(secret)), Buffer.from(secretHash)];
  return given.length === kept.length && timingSafeEqual(given, kept);
}
