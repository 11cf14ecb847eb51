import type { Command } from 'commander';
import { askServer } from '../ask-server.ts';
import { withExample } from '../examples.ts';
import { requireProductId } from '../products.ts';
import { withStore } from '../with-store.ts';

/** `keytally rebuild` */
export function addRebuild(program: Command): void {
  const command = program
    .command('rebuild')
    .description('Throw the sums of records away and make them again, while the server runs or not.')
    .option('--product <id>', 'of this product alone')
    .option('--data-dir <directory>', 'where the data is (.keytally)')
    .action(rebuild);
  withExample(command, 'keytally rebuild --product acme-editor --data-dir /var/lib/keytally');
}

async function rebuild({ product, dataDir }: { product?: string; dataDir?: string }): Promise<void> {
  if (product !== undefined) requireProductId(product);
  const productId = product !== undefined && { productId: product };
  const done = await askServer(dataDir, { command: 'rebuild', ...productId });
  if (done === undefined) await withStore(dataDir, (store) => store.rollups.rebuild(product));
  console.log(product === undefined ? 'all products: rebuilt' : `${product}: rebuilt`);
}
