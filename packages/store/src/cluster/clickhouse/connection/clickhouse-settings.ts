import { DatabaseUrl, isThisMachine } from '../../../database-url.ts';
import { bytesOf, type ClusterSettings } from '../../../store-settings.ts';

/** Where ClickHouse is. */
export interface ClickhouseSettings {
  /** Scheme, host and port. */
  readonly url: string;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  /** What one statement may use there; 8 GiB by default. */
  readonly memoryBytes?: number | undefined;
}

/**
 * Reads a URL such as `https://user:password@host:8443/database`.
 *
 * @param passwordFile has the password, instead of the URL
 * @throws {StoreError} `wrong-settings`, whose message does not show the URL
 */
export async function readClickhouseUrl(text: string, passwordFile?: string): Promise<ClickhouseSettings> {
  const given = new DatabaseUrl(text, 'ClickHouse', ['http:', 'https:'], EXAMPLE);
  const { url, database } = given;
  if (url.search !== '' || url.hash !== '') throw given.wrong('it may have no parameters');
  const readPassword = await given.password(passwordFile, 'KEYTALLY_CLICKHOUSE_PASSWORD_FILE');
  const user = given.decode(url.username) || 'default';
  return { url: url.origin, database, user, password: await readPassword() };
}

/** The same with what else the settings of a cluster say of ClickHouse. */
export async function readClickhouseSettings({
  url,
  passwordFile,
  memoryLimit,
}: ClusterSettings['clickhouse']): Promise<ClickhouseSettings> {
  const memoryBytes = memoryLimit === undefined ? undefined : bytesOf(memoryLimit);
  return { ...(await readClickhouseUrl(url, passwordFile)), memoryBytes };
}

const EXAMPLE = 'https://user:password@host:8443/database';

/** What people should know of settings that can be used nevertheless. */
export function warningAbout({ url, password }: ClickhouseSettings): string | undefined {
  const { protocol, hostname, host } = new URL(url);
  if (protocol === 'https:' || password === '' || isThisMachine(hostname)) return undefined;
  return `The password of ClickHouse and all data go to ${host} without TLS: begin KEYTALLY_CLICKHOUSE_URL with https, unless nobody else is in that network.`;
}
