import { join } from 'node:path';
import { openInstance } from '../duckdb/engine/open-instance.ts';

/** Opens a data file where version 0.1 kept it, prints a line, and keeps it open. */
const [directory = ''] = process.argv.slice(2);
const instance = await openInstance(join(directory, 'keytally.duckdb'), {});
console.log(process.pid);
setInterval(() => instance, 60_000);
