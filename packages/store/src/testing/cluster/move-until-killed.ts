import { moveStore } from '../../move/move-store.ts';
import { openStore } from '../../open-store.ts';
import type { ClusterSettings } from '../../store-settings.ts';
import { sampleReports } from './sample-reports.ts';

/** Moves a data directory to a cluster. Prints a line for each part that was copied or compared, and "moved" at the end. */
const [, , directory = '', cluster = ''] = process.argv;
const options = { isForMove: true };
const from = await openStore({ engine: 'duckdb', directory, memoryLimit: '512MB' }, options);
const to = await openStore(JSON.parse(cluster) as ClusterSettings, options);
console.log('opened');
await moveStore(
  { store: from, name: 'the directory' },
  { store: to, name: 'the cluster' },
  { sampleReports, onProgress: ({ stage }) => console.log(stage), recordsAtOnce: 200 },
);
console.log('moved');
await Promise.all([from.close(), to.close()]);
process.exit();
