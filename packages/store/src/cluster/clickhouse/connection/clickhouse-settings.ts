import { readFile } from 'node:fs/promises';
import { StoreError } from '@keytally/store-ports';
import { isThisMachine, PASSWORD_IN_URL } from '../../../database-url.ts';

/** Where ClickHouse is. */
export interface ClickhouseSettings {
  /** Scheme, host and port. */
  readonly url: string;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  /** What one statement may use there; 8 GiB by default. */
  readonly memoryBytes?: number;
}

/**
 * Reads a URL such as `https://user:password@host:8443/database`.
 *
 * @param passwordFile has the password, instead of the URL
 * @throws {StoreError} `wrong-settings`, whose message does not show the URL
 */
export async function readClickhouseUrl(text: string, passwordFile?: string): Promise<ClickhouseSettings> {
  const url = parse(text);
  const database = decode(url.pathname.slice(1));
  if (database === '' || database.includes('/')) throw wrongUrl('its path must be the name of the database');
  if (url.search !== '' || url.hash !== '') throw wrongUrl('it may have no parameters');
  if (url.password !== '' && passwordFile !== undefined)
    throw wrongUrl('it has a password, and there is a file with a password too: use one of them');
  return {
    url: url.origin,
    database,
    user: decode(url.username) || 'default',
    password: passwordFile === undefined ? decode(url.password) : await readPassword(passwordFile),
  };
}

/** What people should know of settings that can be used nevertheless. */
export function warningAbout({ url, password }: ClickhouseSettings): string | undefined {
  const { protocol, hostname, host } = new URL(url);
  if (protocol === 'https:' || password === '' || isThisMachine(hostname)) return undefined;
  return `The password of ClickHouse and all data go to ${host} without TLS: begin KEYTALLY_CLICKHOUSE_URL with https, unless nobody else is in that network.`;
}

function parse(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    throw wrongUrl(`it must be like https://user:password@host:8443/database; ${PASSWORD_IN_URL}`);
  return url;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    throw wrongUrl('it contains a % that is not followed by two hexadecimal digits: write it as %25', error);
  }
}

async function readPassword(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).replace(/\r?\n$/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StoreError(
      'wrong-settings',
      `The file with the password of ClickHouse (KEYTALLY_CLICKHOUSE_PASSWORD_FILE), ${file}, cannot be read (${code}).`,
      error,
    );
  }
}

function wrongUrl(why: string, cause?: unknown): StoreError {
  return new StoreError('wrong-settings', `The URL of ClickHouse is not usable: ${why}.`, cause);
}
