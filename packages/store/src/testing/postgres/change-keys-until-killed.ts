import { readPostgresUrl } from '../../cluster/postgres/connection/postgres-settings.ts';
import { openPostgres } from '../../cluster/postgres/open-postgres.ts';
import { countedChange } from './counted-change.ts';
import { registryOn } from './postgres-engine.ts';

/** Changes one key again and again, and prints the count after each change that was acknowledged. */
const [, , url = ''] = process.argv;
const databases = await openPostgres(await readPostgresUrl(url));
const { keys } = registryOn(databases);
for (;;) {
  const count = await keys.change(countedChange).catch(() => undefined);
  if (count !== undefined) console.log(count);
}
