import { StoreError } from '@keytally/store-ports';
import { unknownName } from '../../../unknown-name.ts';
import type { PostgresSettings } from './postgres-settings.ts';

/** SQLSTATE codes, or the beginnings of them, by what they mean to us. */
const FULL = ['53100'];
const MEMORY = ['53200'];
const UNAVAILABLE = [
  '08', // the connection
  '53', // resources, such as the number of connections
  '57', // stopping, starting or cancelled, also by a time limit
  '58', // the disk or the operating system
  '28', // who may log in: it may change while the server runs
  '3D', // the database is being replaced
  '40', // a deadlock
  '55', // a lock was not free in time, or a standby, which gives none
  '25006', // a standby, which only reads
  '25P03', // a transaction was idle for too long
];

/** Converts an error of the driver into the error that callers of the store get. */
export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = codeOf(error);
  if (startsWith(code, FULL)) return new StoreError('storage-full', DISK, error);
  if (startsWith(code, MEMORY)) return new StoreError('out-of-memory', ROOM, error);
  if (isUnavailable(error)) return new StoreError('store-unavailable', UNREACHABLE, error);
  return new StoreError('statement-failed', STATEMENT, error);
}

/** Whether the database could not be asked, so that the same call may succeed later. */
function isUnavailable(error: unknown): boolean {
  const isFromServer = isSqlState(codeOf(error));
  return isFromServer ? startsWith(codeOf(error), UNAVAILABLE) : !(error instanceof TypeError);
}

/** Whether the connection may not be used again; after a failover, one to the former primary is of no use. */
export function breaksConnection(error: unknown): boolean {
  return !isSqlState(codeOf(error)) || startsWith(codeOf(error), ['08', '57P', '25P03', '25006', '55000']);
}

/**
 * Converts an error from the first connection into one that says, to the people who run the server, what is wrong. If
 * waiting may help, it is `store-unavailable`.
 */
export function toOpeningError(failure: unknown, settings: PostgresSettings): StoreError {
  if (failure instanceof StoreError && !GENERAL.includes(failure.message)) return failure;
  const error = failure instanceof StoreError ? failure.cause : failure;
  const place = `${settings.host}:${settings.port}`;
  const code = codeOf(error);
  const wrong = (why: string) => new StoreError('wrong-settings', `PostgreSQL at ${place} ${why}`, error);
  if (code === '28P01') return wrong(`refuses the user "${settings.user}" or the password: check both.`);
  if (needsPassword(error)) return wrong(noPassword(settings));
  if (startsWith(code, ['28']))
    return wrong(`does not let user "${settings.user}" in from this machine: see its pg_hba.conf.`);
  if (code === '3D000') return wrong(`has no database "${settings.database}": create it.`);
  if (code === '42501') return wrong(isRefusedDatabase(error) ? noConnection(settings) : noRights(settings));
  const tls = tlsFault(error, settings);
  if (tls !== undefined) return wrong(tls);
  if (!isUnavailable(error)) return toStoreError(error);
  return new StoreError(
    'store-unavailable',
    `PostgreSQL at ${place} ${whyUnavailable(code, settings)}`,
    error,
  );
}

function whyUnavailable(code: string, { host, user }: PostgresSettings): string {
  if (startsWith(code, FULL)) return 'has a full disk: free some space there.';
  if (code === '53300')
    return `has no free connection: raise its max_connections or the CONNECTION LIMIT of user "${user}", or close others. Each server of Keytally takes up to 25.`;
  if (code === '08P01')
    return 'refuses how Keytally connects, as some poolers do: name PostgreSQL itself in the URL, or a pooler of sessions that allows "statement_timeout".';
  return unknownName(code, host) ?? `cannot be reached (${code === '' ? 'no answer' : code}).`;
}

/** Said by the driver, which sends no empty password. */
function needsPassword(error: unknown): boolean {
  return error instanceof Error && /client password must be a/.test(error.message);
}

function noPassword({ user }: PostgresSettings): string {
  return `asks for the password of user "${user}", and there is none, or its file is empty: name the file in KEYTALLY_DATABASE_PASSWORD_FILE.`;
}

/** It was refused while the connection was made: PostgreSQL names the file of its source that does this. */
function isRefusedDatabase(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'file' in error && error.file === 'postinit.c';
}

function noConnection({ user, database }: PostgresSettings): string {
  return `does not let user "${user}" use the database "${database}": run GRANT CONNECT ON DATABASE "${database}" TO "${user}".`;
}

function noRights({ user, database }: PostgresSettings): string {
  return `does not let user "${user}" create tables: run GRANT CREATE, USAGE ON SCHEMA public TO "${user}" in "${database}".`;
}

function tlsFault(error: unknown, { host, tlsMode }: PostgresSettings): string | undefined {
  const message = error instanceof Error ? error.message : '';
  if (/does not support SSL/.test(message))
    return `does not offer TLS, which sslmode=${tlsMode} demands: turn it on there.`;
  if (codeOf(error) === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `has a certificate for another name than "${host}": use the name in it, or sslmode=verify-ca.`;
  if (codeOf(error) === 'CERT_HAS_EXPIRED') return 'has a certificate that has expired: renew it there.';
  if (/CERT|ISSUER|SIGNATURE/.test(codeOf(error)))
    return 'has a certificate that is not trusted: name the certificate of its authority with sslrootcert.';
  return undefined;
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

/** Each has a digit, unlike the codes of the operating system, such as EPIPE. */
function isSqlState(code: string): boolean {
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
}

function startsWith(code: string, beginnings: readonly string[]): boolean {
  return isSqlState(code) && beginnings.some((beginning) => code.startsWith(beginning));
}

export function connectionBroken(): StoreError {
  return new StoreError('store-unavailable', UNREACHABLE);
}

export function databaseClosed(): StoreError {
  return new StoreError('store-unavailable', 'The store is closed.');
}

const DISK = 'The disk of the database is full, so nothing was written: free some space, then try again.';
const ROOM = 'The database has too little memory for this: try again later.';
const UNREACHABLE =
  'The database cannot be used at the moment: try again. If it lasts, see the log for the cause.';
const STATEMENT = 'The database refused a statement. This is a bug in Keytally: see the log for the cause.';
/** Messages that say no more than their codes. */
const GENERAL = [DISK, ROOM, UNREACHABLE, STATEMENT];
