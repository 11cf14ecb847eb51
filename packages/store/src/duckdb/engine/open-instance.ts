import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/** An engine, and the connections to it. */
export type Instance = Pick<DuckDBInstance, 'connect' | 'closeSync'>;

/**
 * Starts an engine on a data file or in memory (`:memory:`). Two instances on one file lose rows without an error, so
 * this is the only place that starts one. The engine creates its files with the umask of the process, so the umask is
 * set to allow the owner only. It takes no extension from elsewhere: what it needs is built in.
 */
export async function openInstance(
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<Instance> {
  process.umask(0o077);
  return closedAtOnce(await DuckDBInstance.create(file, { ...settings, ...NO_EXTENSIONS }));
}

/**
 * Closes the connections with their engine. One that is left open keeps the files open until the garbage is collected: then the
 * process gives up all its locks on them (fcntl, POSIX), also those of an engine that has opened the same file since, and another
 * process may open it too.
 */
function closedAtOnce(instance: DuckDBInstance): Instance {
  const connections: DuckDBConnection[] = [];
  return {
    async connect() {
      const connection = await instance.connect();
      connections.push(connection);
      return connection;
    },
    closeSync() {
      for (const connection of connections) connection.closeSync();
      instance.closeSync();
    },
  };
}

const NO_EXTENSIONS = {
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
};
