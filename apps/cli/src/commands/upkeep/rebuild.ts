import type { Command } from '@commander-js/extra-typings';
import { requireCapability } from '@keytally/store';
import { withExamples } from '../../command/examples.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { requireProductId } from '../../data/products.ts';
import { withStoredData } from '../../data/with-store.ts';
import { askServer, type DataFlags } from '../../server/ask-server.ts';
import { addDataFlag } from '../../target/only-with-data.ts';

/** `keytally rebuild` */
export function addRebuild(program: Command): void {
  const command = program
    .command('rebuild')
    .description('Rebuild the aggregates from the records. The server may be running.')
    .option('--product <id>', 'rebuild only this product');
  printsResult(addDataFlag(command), rebuild);
  withExamples(command, 'keytally rebuild --product acme-editor');
}

async function rebuild({ product, ...flags }: DataFlags & { product?: string }): Promise<Result> {
  if (product !== undefined) requireProductId(product);
  const done = await askServer(flags, { command: 'rebuild', productId: product });
  if (done === undefined)
    await withStoredData(flags.dataDir, (store) => requireCapability(store, 'rollups').rebuild(product));
  return { text: `${product ?? 'all products'}: rebuilt`, json: { product: product ?? null } };
}
