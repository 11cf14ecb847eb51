import { StoreError } from '@keytally/store-ports';
import { unknownName } from '../../../unknown-name.ts';
import { codeOf, toStoreError } from './clickhouse-errors.ts';
import type { ClickhouseSettings } from './clickhouse-settings.ts';

const WRONG_LOGIN: readonly number[] = [192, 193, 194, 516];
const NO_DATABASE = 81;
const READ_ONLY = 164;
const NO_RIGHTS = 497;

/** Where ClickHouse is, for people. */
export function placeOf({ url }: ClickhouseSettings): string {
  return `ClickHouse at ${new URL(url).host}`;
}

/**
 * Converts an error from the first connection into one that says, to the people who run the server, what is wrong. If
 * waiting may help, it is `store-unavailable`.
 */
export function toOpeningError(failure: unknown, settings: ClickhouseSettings): StoreError {
  const error = failure instanceof StoreError ? failure.cause : failure;
  if (failure instanceof StoreError && error === undefined) return failure;
  const place = placeOf(settings);
  const wrong = wrongSetting(error, settings);
  if (wrong !== undefined) return new StoreError('wrong-settings', `${place} ${wrong}`, error);
  const { code, message } = toStoreError(error);
  if (code !== 'store-unavailable') return new StoreError(code, message, error);
  return new StoreError(code, `${place} ${whyUnavailable(error, settings)}`, error);
}

export function refused(settings: ClickhouseSettings, why: string): StoreError {
  return new StoreError('wrong-settings', `${placeOf(settings)} ${why}`);
}

/** Something else has answered. */
export function notClickhouse(settings: ClickhouseSettings): StoreError {
  return new StoreError('store-unavailable', `${placeOf(settings)} ${NOT_CLICKHOUSE}`);
}

function wrongSetting(error: unknown, settings: ClickhouseSettings): string | undefined {
  const { user, database } = settings;
  const code = codeOf(error);
  if (code === undefined) return tlsFault(systemCodeOf(error), settings);
  if (WRONG_LOGIN.includes(code)) return `refuses the user "${user}" or the password: check both.`;
  if (code === NO_DATABASE) return `has no database "${database}": create it with CREATE DATABASE.`;
  if (code === READ_ONLY) return `lets the user "${user}" only read: give it a profile without "readonly".`;
  if (code === NO_RIGHTS)
    return `does not let the user "${user}" do all that Keytally needs: run GRANT SELECT, INSERT, CREATE TABLE, ALTER DELETE, ALTER ADD COLUMN ON \`${database}\`.* TO \`${user}\` and GRANT SELECT ON system.replicas TO \`${user}\`; with a cluster, the latter also for system.clusters and system.macros.`;
  return undefined;
}

function tlsFault(code: string, { url }: ClickhouseSettings): string | undefined {
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `has a certificate for another name than "${new URL(url).hostname}": use the name in it.`;
  if (code.startsWith('HPE_')) return `does not speak HTTP: use the port for it, usually 8123. ${WITH_TLS}`;
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_'))
    return 'does not speak TLS on this port: use the one for HTTPS, usually 8443, or begin the URL with http for none.';
  if (code === 'CERT_HAS_EXPIRED') return 'has a certificate that has expired: renew it there.';
  if (/CERT|ISSUER|SIGNATURE/.test(code))
    return 'has a certificate that is not trusted: name the certificate of its authority in NODE_EXTRA_CA_CERTS.';
  return undefined;
}

const WITH_TLS = 'If it is the port for HTTPS, usually 8443, begin the URL with https.';

/** Something between here and there may answer in the place of ClickHouse for a while, so that is not final. */
function whyUnavailable(error: unknown, { url }: ClickhouseSettings): string {
  const code = codeOf(error) ?? systemCodeOf(error);
  if (code !== '') return unknownName(String(code), new URL(url).hostname) ?? `cannot be reached (${code}).`;
  if (error instanceof Error && /timeout/i.test(error.message)) return 'cannot be reached (no answer).';
  return NOT_CLICKHOUSE;
}

const NOT_CLICKHOUSE =
  'does not answer as ClickHouse does: is it the port for HTTP, usually 8123, or 8443 with TLS?';

/** The code of an error of Node; empty if it has none. */
function systemCodeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
