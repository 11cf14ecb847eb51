import { compactFile } from '../duckdb/maintenance/compact.ts';

/** Writes a data file anew, again and again, and says each time that it begins. */
const [, , directory = ''] = process.argv;

for (;;) {
  console.log('compacting');
  await compactFile({ engine: 'duckdb', directory, memoryLimit: '512MB' });
}
