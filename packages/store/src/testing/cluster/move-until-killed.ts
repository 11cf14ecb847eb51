import { moveStore } from '../../move/move-store.ts';
import { openStore } from '../../open-store.ts';
import type { ClusterSettings } from '../../store-settings.ts';
import { sampleReports } from './sample-reports.ts';

/** Moves a data directory to a cluster, or with `back` a cluster to a directory. Prints a line for each part that was copied or compared, and "moved" at the end. */
const [, , directory = '', cluster = '', back] = process.argv;
const options = { isForMove: true };
const here = await openStore({ engine: 'duckdb', directory, memoryLimit: '512MB' }, options);
const there = await openStore(JSON.parse(cluster) as ClusterSettings, options);
const [from, to] = back ? [there, here] : [here, there];
console.log('opened');
await moveStore(
  { store: from, name: 'the source' },
  { store: to, name: 'the target' },
  { sampleReports, onProgress: ({ stage }) => console.log(stage), recordsAtOnce: 200 },
);
console.log('moved');
await Promise.all([from.close(), to.close()]);
process.exit();
