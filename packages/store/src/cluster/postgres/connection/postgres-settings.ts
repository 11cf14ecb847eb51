import { readFile } from 'node:fs/promises';
import { StoreError } from '@keytally/store-ports';
import { isThisMachine, PASSWORD_IN_URL } from '../../../database-url.ts';

/** How a connection is protected, from nothing to a checked name; the words of PostgreSQL's own clients. */
const tlsModes = ['disable', 'require', 'verify-ca', 'verify-full'] as const;
type TlsMode = (typeof tlsModes)[number];

/** Where a database is and how to log in. */
export interface PostgresSettings {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  /** Called for every new connection, so that a file with a new password is read without a restart. */
  readonly password: () => Promise<string>;
  readonly tlsMode: TlsMode;
  /** Certificates, in PEM, that the server's certificate must lead to; those of Node if absent. */
  readonly rootCertificate?: string;
}

/**
 * Reads `postgres://user:password@host:port/database?sslmode=verify-full&sslrootcert=FILE`.
 *
 * @param passwordFile has the password, instead of the URL
 * @throws {StoreError} `wrong-settings`; no message contains a password
 */
export async function readPostgresUrl(text: string, passwordFile?: string): Promise<PostgresSettings> {
  const url = parse(text);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (host === '') throw wrongUrl('it names no host');
  const [database, user, password] = [url.pathname.slice(1), url.username, url.password].map(decode) as [
    string,
    string,
    string,
  ];
  if (database === '' || database.includes('/')) throw wrongUrl('its path must be the name of the database');
  if (user === '') throw wrongUrl('it names no user');
  if (password !== '' && passwordFile !== undefined)
    throw wrongUrl('it has a password, and there is a file with a password too: use one of them');
  checkParameters(url);
  const tlsMode = tlsModeOf(url, host);
  const certificate = url.searchParams.get('sslrootcert');
  if (passwordFile !== undefined)
    await read(passwordFile, 'The file with the password of PostgreSQL (KEYTALLY_DATABASE_PASSWORD_FILE)');
  return {
    ...{ host, port: Number(url.port || 5432), database, user, tlsMode },
    password: passwordFile === undefined ? async () => password : () => readPassword(passwordFile),
    ...(certificate !== null && { rootCertificate: await readCertificate(certificate) }),
  };
}

function parse(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['postgres:', 'postgresql:'].includes(url.protocol))
    throw wrongUrl(`it must be like postgres://user:password@host:5432/database; ${PASSWORD_IN_URL}`);
  return url;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw wrongUrl('it contains a % that is not followed by two hexadecimal digits: write it as %25');
  }
}

function checkParameters({ search, searchParams }: URL): void {
  const known = ['sslmode', 'sslrootcert'];
  const unknown = [...searchParams.keys()].find((name) => !known.includes(name));
  if (unknown === undefined) return;
  // What looks like a parameter is then the rest of a password with a question mark in it: not to be repeated.
  if (search.includes('@')) throw wrongUrl(`it has an @ behind a question mark: ${PASSWORD_IN_URL}`);
  throw wrongUrl(`it has the parameter ${unknown}; the known ones are ${known.join(' and ')}`);
}

/** Without TLS everybody on the way reads the password and the data, so that must be said, except on one machine. */
function tlsModeOf({ searchParams }: URL, host: string): TlsMode {
  const given = searchParams.get('sslmode');
  if (given === null && isThisMachine(host)) return 'disable';
  const mode = tlsModes.find((mode) => mode === given);
  if (given === null)
    throw wrongUrl(`a database on another machine needs an sslmode: one of ${tlsModes.join(', ')}`);
  if (mode === undefined) throw wrongUrl(`its sslmode must be one of ${tlsModes.join(', ')}`);
  return mode;
}

async function readPassword(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  return text.replace(/\r?\n$/, '');
}

async function readCertificate(file: string): Promise<string> {
  const text = await read(file, 'The root certificate for PostgreSQL (sslrootcert)');
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new StoreError('wrong-settings', `The root certificate for PostgreSQL, ${file}, is not a PEM file.`);
}

async function read(file: string, what: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StoreError('wrong-settings', `${what}, ${file}, cannot be read (${code}).`, error);
  }
}

function wrongUrl(why: string): StoreError {
  return new StoreError('wrong-settings', `The URL of PostgreSQL is not usable: ${why}.`);
}
