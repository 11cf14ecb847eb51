import type { Command } from '@commander-js/extra-typings';
import { demoLabels } from '@keytally/events';
import { withExamples } from '../command/examples.ts';
import { wholeNumber } from '../command/flags.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { inCluster } from '../data/name-of-cluster.ts';
import { findOrCreateProduct } from '../data/products.ts';
import { withStore } from '../data/with-store.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { addDataFlag } from '../target/only-with-data.ts';

const MOST = 999_999_999_999;

interface DemoFlags {
  readonly events: string;
  readonly product: string;
  readonly seed: string;
  readonly dataDir?: string;
}

/** `keytally demo` */
export function addDemo(program: Command): void {
  const command = program
    .command('demo')
    .description('Store made-up usage that looks real and ends yesterday. Stop the server first.')
    .option('--events <number>', 'number of events', '100000')
    .option('--product <id>', 'product to store it in, created if missing', 'demo')
    .option('--seed <number>', 'the same seed generates the same usage', '1');
  printsResult(addDataFlag(command), demo);
  withExamples(command, 'keytally demo --events 2000 --product acme-web --seed 7');
}

async function demo({ events, product: id, seed, dataDir }: DemoFlags): Promise<Result> {
  const options = {
    events: wholeNumber('--events', events, 0, MOST),
    seed: wholeNumber('--seed', seed, 0, MOST),
  };
  const stored = await withStore(dataDir, async (store) =>
    loadDemo(store, {
      product: await findOrCreateProduct(store, id, { timeZone: 'UTC', labels: demoLabels, unlabelled: [] }),
      ...options,
    }),
  );
  return {
    text: `${id}: ${stored} records stored${inCluster(dataDir)}`,
    json: { product: id, records: stored },
  };
}
