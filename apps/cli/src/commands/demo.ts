import type { Command } from 'commander';
import { CommandError } from '../command-error.ts';
import { withExample } from '../examples.ts';
import { loadDemo } from '../load-demo.ts';
import { findOrCreateProduct } from '../products.ts';
import { withStore } from '../with-store.ts';

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
    .description('Store made-up usage that looks real and ends yesterday, while no server runs.')
    .option('--events <number>', 'how many events', '100000')
    .option('--product <id>', 'product to store it in, made if need be', 'demo')
    .option('--seed <number>', 'the same seed makes the same usage', '1')
    .option('--data-dir <directory>', 'where the data is (.keytally)')
    .action(demo);
  withExample(command, 'keytally demo --events 1000000 --product acme-editor --seed 7');
}

async function demo({ events, product: id, seed, dataDir }: DemoFlags): Promise<void> {
  const options = { events: wholeNumber('--events', events), seed: wholeNumber('--seed', seed) };
  const stored = await withStore(dataDir, async (store) =>
    loadDemo(store, { product: await findOrCreateProduct(store, id, true), ...options }),
  );
  console.log(`${id}: ${stored} records stored`);
}

function wholeNumber(option: string, text: string): number {
  if (/^\d{1,12}$/.test(text)) return Number(text);
  throw new CommandError(`${option} is "${text}"; it must be a whole number.`, 2);
}
