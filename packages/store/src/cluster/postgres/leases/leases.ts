import type { Database } from '../connection/database.ts';

/** The right to do a task, until it ends or is given back. */
export interface Lease {
  readonly task: string;
  /** Greater than that of every holder before. */
  readonly fence: bigint;
}

/** Tasks that only one server may do at a time. All times are by the clock of the database. */
export class Leases {
  readonly #database: Database;
  readonly #holder: string;

  /** @param holder names this server to people who look into the table */
  constructor(database: Database, holder: string) {
    this.#database = database;
    this.#holder = holder;
  }

  /** Takes a task for some time; undefined while anybody has it, this server too. */
  async take(task: string, milliseconds: number): Promise<Lease | undefined> {
    const [row] = await this.#database.query(
      `INSERT INTO leases (task, holder, fence, ends_at) VALUES ($1, $2, 1, ${END})
       ON CONFLICT (task) DO UPDATE SET holder = excluded.holder, fence = leases.fence + 1, ends_at = ${END}
       WHERE leases.ends_at <= clock_timestamp()
       RETURNING fence`,
      [task, this.#holder, milliseconds],
    );
    return row && { task, fence: row.fence as bigint };
  }

  /** Makes a lease last for some time from now; resolves to whether it had not ended. */
  async renew({ task, fence }: Lease, milliseconds: number): Promise<boolean> {
    const rows = await this.#database.query(
      `UPDATE leases SET ends_at = ${END}
       WHERE task = $1 AND fence = $2 AND ends_at > clock_timestamp() RETURNING fence`,
      [task, fence, milliseconds],
    );
    return rows.length > 0;
  }

  /** Ends a lease, so that another server can take the task at once. The row stays, since fences never fall. */
  async giveBack({ task, fence }: Lease): Promise<void> {
    await this.#database.query(`UPDATE leases SET ends_at = '-infinity' WHERE task = $1 AND fence = $2`, [
      task,
      fence,
    ]);
  }
}

const END = "clock_timestamp() + $3 * interval '1 millisecond'";
