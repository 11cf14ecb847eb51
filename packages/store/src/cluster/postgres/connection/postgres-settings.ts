import { StoreError } from '@keytally/store-ports';
import { DatabaseUrl, isThisMachine, PASSWORD_IN_URL, readOwn } from '../../../database-url.ts';

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
  readonly rootCertificate?: string | undefined;
}

/**
 * Reads `postgres://user:password@host:port/database?sslmode=verify-full&sslrootcert=FILE`.
 *
 * @param passwordFile has the password, instead of the URL
 * @throws {StoreError} `wrong-settings`; no message contains a password
 */
export async function readPostgresUrl(text: string, passwordFile?: string): Promise<PostgresSettings> {
  const given = new DatabaseUrl(text, 'PostgreSQL', ['postgres:', 'postgresql:'], EXAMPLE);
  const { url } = given;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (host === '') throw given.wrong('it names no host');
  const [database, user] = [given.database, given.decode(url.username)];
  if (user === '') throw given.wrong('it names no user');
  checkParameters(given);
  const certificate = url.searchParams.get('sslrootcert');
  return {
    host,
    port: Number(url.port || 5432),
    database,
    user,
    tlsMode: tlsModeOf(given, host),
    password: await given.password(passwordFile, 'KEYTALLY_DATABASE_PASSWORD_FILE'),
    rootCertificate: certificate === null ? undefined : await readCertificate(certificate),
  };
}

const EXAMPLE = 'postgres://user:password@host:5432/database';

function checkParameters(given: DatabaseUrl): void {
  const { search, searchParams } = given.url;
  const known = ['sslmode', 'sslrootcert'];
  const unknown = [...searchParams.keys()].find((name) => !known.includes(name));
  if (unknown === undefined) return;
  // What looks like a parameter is then the rest of a password with a question mark in it: not to be repeated.
  if (search.includes('@')) throw given.wrong(`it has an @ behind a question mark: ${PASSWORD_IN_URL}`);
  throw given.wrong(`it has the parameter ${unknown}; the known ones are ${known.join(' and ')}`);
}

/** Without TLS everybody on the way reads the password and the data, so that must be said, except on one machine. */
function tlsModeOf(url: DatabaseUrl, host: string): TlsMode {
  const given = url.url.searchParams.get('sslmode');
  if (given === null && isThisMachine(host)) return 'disable';
  const mode = tlsModes.find((mode) => mode === given);
  if (given === null)
    throw url.wrong(`a database on another machine needs an sslmode: one of ${tlsModes.join(', ')}`);
  if (mode === undefined) throw url.wrong(`its sslmode must be one of ${tlsModes.join(', ')}`);
  return mode;
}

async function readCertificate(file: string): Promise<string> {
  const text = await readOwn(file, 'The root certificate for PostgreSQL (sslrootcert)');
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new StoreError('wrong-settings', `The root certificate for PostgreSQL, ${file}, is not a PEM file.`);
}
