import { readFileSync } from 'node:fs';
import { type Log, SettingsError } from '@keytally/runtime';
import type { Express } from 'express';

/**
 * Reads the file that says whom to tell of a hole in the security of this server (RFC 9116), and warns if it has expired.
 *
 * @throws {SettingsError} if it cannot be read, or lacks what such a file must have
 */
export function readSecurityText(file: string, log: Log, now: Date): string {
  const text = readText(file);
  if (!/^contact:[ \t]*\S/im.test(text)) throw lacks(file, 'Contact: mailto:security@example.com');
  const [, instant = ''] = /^expires:[ \t]*(\S+)/im.exec(text) ?? [];
  const expires = new Date(instant);
  if (Number.isNaN(expires.getTime())) throw lacks(file, 'Expires: 2027-06-30T00:00:00Z');
  if (expires < now)
    log.warn(
      { file, expires: instant },
      'The file of KEYTALLY_SECURITY_TXT has expired, so that nobody may trust it any more. Check what it says, and give it a new "Expires".',
    );
  return text;
}

/** Serves it where people look for it. The contract is about calls, and does not have it. */
export function addSecurityText(app: Express, text: string | undefined): void {
  if (text === undefined) return;
  app.get('/.well-known/security.txt', (_request, response) => {
    response.type('text/plain; charset=utf-8').send(Buffer.from(text));
  });
}

function lacks(file: string, line: string): SettingsError {
  return new SettingsError(
    `KEYTALLY_SECURITY_TXT: ${file} needs a line such as "${line}" (RFC 9116 section 2.5).`,
  );
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SettingsError(
      `KEYTALLY_SECURITY_TXT names ${file}, which cannot be read: ${(error as Error).message}`,
    );
  }
}
