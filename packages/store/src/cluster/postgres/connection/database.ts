import { checkServerIdentity as checkName, type PeerCertificate } from 'node:tls';
import type { QueryParameter, Row } from '@keytally/reports';
import pg, { type PoolClient, type PoolConfig } from 'pg';
import { breaksConnection, connectionBroken, databaseClosed, toStoreError } from './postgres-errors.ts';
import type { PostgresSettings } from './postgres-settings.ts';

/** Runs statements; all of them reject with a `StoreError`. */
export interface Connection {
  /** Runs a statement with values bound to `$1` and so on. */
  query(sql: string, parameters?: readonly SqlParameter[]): Promise<readonly Row[]>;
  /** Whether it may write to data that is being moved. */
  readonly isForMove?: boolean;
}

type SqlParameter = QueryParameter | boolean | readonly QueryParameter[];

/** How long a database may take. */
export interface DatabaseLimits {
  readonly connections: number;
  readonly connectMilliseconds?: number;
  readonly statementMilliseconds?: number;
  /** How much longer to wait for the answer of a database that does not keep to the limit itself. */
  readonly graceMilliseconds?: number;
  /**
   * How long a transaction may do nothing. PostgreSQL then ends it, and so frees the locks of a server that is paused or
   * cut off.
   */
  readonly idleMilliseconds?: number;
}

/** What a database is used for, and how long it may take. */
interface DatabaseOptions extends DatabaseLimits {
  /** Whether the process that uses it is a move. */
  readonly isForMove?: boolean;
}

/** A database and the connections to it, which are made again after it was restarted. */
export class Database implements Connection {
  readonly isForMove: boolean;
  readonly #pool: pg.Pool;
  #closing: Promise<void> | undefined;

  constructor(settings: PostgresSettings, { isForMove = false, ...limits }: DatabaseOptions) {
    this.isForMove = isForMove;
    this.#pool = new pg.Pool({ ...poolConfig(settings, limits), Client: EndingClient });
    // A connection that breaks while nobody waits for its answer says so only here; unheard it would end the process.
    this.#pool.on('error', ignore);
    this.#pool.on('connect', (client) => client.on('error', ignore));
  }

  query(sql: string, parameters: readonly SqlParameter[] = []): Promise<readonly Row[]> {
    return this.use((connection) => connection.query(sql, parameters));
  }

  /**
   * Runs `work` in a transaction: all of its writes are on stable storage when the promise resolves, none when it
   * rejects. One exception: if the connection breaks during the commit, the writes may be there.
   */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.use(async (connection) => {
      await connection.query(BEGIN);
      try {
        const result = await inTransaction(connection, work);
        await connection.query('COMMIT');
        return result;
      } catch (error) {
        await connection.query('ROLLBACK').catch(ignore); // The first error is the one to report.
        throw error;
      }
    });
  }

  /** Lends one connection to `work`. */
  async use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    if (this.#closing) throw databaseClosed();
    const client = await this.#pool.connect().catch((error) => Promise.reject(toStoreError(error)));
    let isBroken = false;
    const query = async (sql: string, parameters: readonly SqlParameter[] = []) => {
      if (isBroken) throw connectionBroken(); // Not even a ROLLBACK: it would wait for an answer again.
      try {
        return await run(client, sql, parameters);
      } catch (error) {
        isBroken ||= breaksConnection(error);
        throw toStoreError(error);
      }
    };
    try {
      return await work({ query, isForMove: this.isForMove });
    } finally {
      client.release(isBroken);
    }
  }

  /** Accepts no more work, and waits for what is under way. */
  close(): Promise<void> {
    this.#closing ??= this.#pool.end();
    return this.#closing;
  }
}

/**
 * Ends its connection when it cannot log in, as without a password. The driver leaves it open until PostgreSQL loses
 * patience; meanwhile the process would not end, and each try would take one of the database's connections.
 */
class EndingClient extends pg.Client {
  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    const connected = super.connect();
    connected.catch(() => this.end());
    if (callback === undefined) return connected;
    connected.then(() => callback(null, this), callback);
    return undefined;
  }
}

type Connected = ((error: Error) => void) & ((error: null, client: pg.Client) => void);

/** Whatever the database has by default: after waiting for a lock, a statement must see what was committed meanwhile. */
const BEGIN = 'BEGIN ISOLATION LEVEL READ COMMITTED';

/** Rejects if a statement failed, even if `work` went on: PostgreSQL answers the COMMIT then without an error. */
async function inTransaction<T>(
  connection: Connection,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const failures: unknown[] = [];
  const query: Connection['query'] = (sql, parameters) =>
    connection.query(sql, parameters).catch((error) => {
      failures.push(error);
      throw error;
    });
  const result = await work({ ...connection, query });
  if (failures.length > 0) throw failures[0];
  return result;
}

function poolConfig(settings: PostgresSettings, limits: DatabaseLimits): PoolConfig {
  const { host, port, database, user, password } = settings;
  const { connections, connectMilliseconds = 10_000, statementMilliseconds = 30_000 } = limits;
  return {
    host,
    port,
    database,
    user,
    password,
    ssl: tlsOptions(settings),
    max: connections,
    application_name: 'keytally',
    keepAlive: true,
    connectionTimeoutMillis: connectMilliseconds,
    statement_timeout: statementMilliseconds,
    query_timeout: statementMilliseconds + (limits.graceMilliseconds ?? 5_000),
    idle_in_transaction_session_timeout: limits.idleMilliseconds ?? 60_000,
    types: { getTypeParser },
  };
}

function tlsOptions({ host, tlsMode, rootCertificate }: PostgresSettings): PoolConfig['ssl'] {
  if (tlsMode === 'disable') return false;
  const authorities = rootCertificate === undefined ? {} : { ca: rootCertificate };
  if (tlsMode === 'require' && rootCertificate === undefined) return { rejectUnauthorized: false };
  // As in PostgreSQL's clients, `require` with a root certificate checks the certificate, and only verify-full the name.
  // The driver does not pass on a host that is an address, and Node would then check for "localhost".
  const checkServerIdentity = (_: string, certificate: PeerCertificate) =>
    tlsMode === 'verify-full' ? checkName(host, certificate) : undefined;
  return { ...authorities, checkServerIdentity, rejectUnauthorized: true };
}

const INT8 = 20;

/** Numbers of 64 bits stay exact. */
function getTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === INT8) return BigInt;
  return pg.types.getTypeParser(type, format);
}

async function run(
  client: PoolClient,
  sql: string,
  parameters: readonly SqlParameter[],
): Promise<readonly Row[]> {
  const { rows } = await client.query<Row>(sql, [...parameters]);
  return rows;
}

function ignore(): void {}
