import { compactFile } from '../duckdb/maintenance/compact.ts';

/** Compacts a data directory again and again, and prints a line at the start of each round. */
const [, , directory = ''] = process.argv;

for (;;) {
  console.log('compacting');
  await compactFile({ engine: 'duckdb', directory, memoryLimit: '512MB' });
}
