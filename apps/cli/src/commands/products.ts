import { isTimeZone } from '@keytally/events';
import type { Product } from '@keytally/store';
import { type Command, Option } from 'commander';
import { CommandError } from '../command-error.ts';
import { withExample } from '../examples.ts';
import { requireProductId } from '../products.ts';
import { withStore } from '../with-store.ts';

/** `keytally products` */
export function addProducts(program: Command): void {
  const products = program.command('products').description('Look after products, while no server runs.');
  products
    .command('list')
    .description('List the products.')
    .option('--json', 'as JSON')
    .option('--data-dir <directory>', 'where the data is (.keytally)')
    .action(list);
  const put = products
    .command('put')
    .description('Add a product or change its settings.')
    .argument('<id>', 'id of the product')
    .option('--name <name>', 'for people to read; by default the id')
    .option('--time-zone <zone>', 'IANA name of the zone of its days', 'UTC')
    .addOption(
      new Option('--tracking <mode>', 'given to new events')
        .choices(['advanced', 'basic', 'inactive'])
        .default('advanced'),
    )
    .option('--data-dir <directory>', 'where the data is (.keytally)')
    .action(putProduct);
  withExample(put, 'keytally products put acme-editor --name "Acme Editor" --time-zone Europe/Amsterdam');
}

async function list(options: { json?: boolean; dataDir?: string }): Promise<void> {
  const products = await withStore(options.dataDir, (store) => store.products.list());
  if (options.json) console.log(JSON.stringify(products, null, 2));
  else
    for (const { id, name, timeZone, defaultTracking } of products)
      console.log([id, name, timeZone, defaultTracking].join('\t'));
}

interface PutOptions {
  readonly name?: string;
  readonly timeZone: string;
  readonly tracking: Product['defaultTracking'];
  readonly dataDir?: string;
}

async function putProduct(id: string, { name = id, timeZone, tracking, dataDir }: PutOptions): Promise<void> {
  requireProductId(id);
  if (name.length < 1 || name.length > 200) throw new CommandError('--name has 1 to 200 characters.', 2);
  if (!isTimeZone(timeZone)) throw new CommandError(`"${timeZone}" is not an IANA time zone.`, 2);
  await withStore(dataDir, (store) => store.products.put({ id, name, timeZone, defaultTracking: tracking }));
}
