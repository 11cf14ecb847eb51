import { compactDuckdbStore } from '../duckdb/maintenance/compact.ts';

/** Writes a data file anew, again and again, and says each time that it begins. */
const [, , directory = ''] = process.argv;

for (;;) {
  console.log('compacting');
  await compactDuckdbStore({ directory, memoryLimit: '512MB' });
}
