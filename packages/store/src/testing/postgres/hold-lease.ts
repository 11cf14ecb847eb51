import { readPostgresUrl } from '../../cluster/postgres/connection/postgres-settings.ts';
import { type Lease, Leases, requireLease } from '../../cluster/postgres/leases/leases.ts';
import { openPostgres } from '../../cluster/postgres/open-postgres.ts';

/**
 * Takes a lease, and under it adds its fence to the table `work` again and again. Prints the fence first, and "lost" when
 * it finds that it has the lease no more.
 */
const [, , url = '', milliseconds = ''] = process.argv;
const { usual } = await openPostgres(await readPostgresUrl(url));
const leases = new Leases(usual, `process ${process.pid}`);
const lease = (await leases.take('task', Number(milliseconds))) as Lease;
console.log(`${lease.fence}`);
try {
  for (;;) {
    await leases.renew(lease, Number(milliseconds));
    await usual.transaction(async (connection) => {
      await requireLease(connection, lease);
      await connection.query('INSERT INTO work (fence) VALUES ($1)', [lease.fence]);
    });
  }
} catch {
  console.log('lost');
}
process.exit();
