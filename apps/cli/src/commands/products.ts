import { isTimeZone } from '@keytally/events';
import type { Product } from '@keytally/store';
import { type Command, Option } from 'commander';
import { CommandError } from '../command/command-error.ts';
import { withExamples } from '../command/examples.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { wholeNumber } from '../command/whole-number.ts';
import { requireProductId } from '../data/products.ts';
import { withStore, withStoredData } from '../data/with-store.ts';

/** The maximum in the contract. */
const MOST_RETENTION_DAYS = 36_600;

/** `keytally products` */
export function addProducts(program: Command): void {
  const products = program
    .command('products')
    .description('List, add and change products. Stop the server first.');
  withExamples(products, 'keytally products list');
  addList(products);
  addPut(products);
}

function addList(products: Command): void {
  const command = products
    .command('list')
    .description('List the products: id, name, time zone, and the tracking mode of new events.')
    .option('--data-dir <directory>', 'data directory (default: .keytally)');
  printsResult(command, list);
  withExamples(command, 'keytally products list');
}

async function list({ dataDir }: { dataDir?: string }): Promise<Result> {
  const products = await withStoredData(dataDir, (store) => store.registry.products.list());
  return { text: products.map(describe).join('\n'), json: products };
}

function describe({ id, name, timeZone, defaultTracking }: Product): string {
  return [id, name, timeZone, defaultTracking].join('\t');
}

function addPut(products: Command): void {
  const command = products
    .command('put')
    .description('Add a product or replace its settings. Settings that you leave out are reset.')
    .argument('<id>', 'id of the product')
    .option('--name <name>', 'display name (default: the id)')
    .option('--time-zone <zone>', 'IANA time zone of its days', 'UTC')
    .addOption(
      new Option('--tracking <mode>', 'tracking mode of new events')
        .choices(['advanced', 'basic', 'inactive'])
        .default('advanced'),
    )
    .option('--retention-days <days>', 'days to keep records (default: for ever)')
    .option('--data-dir <directory>', 'data directory (default: .keytally)');
  printsResult(command, put);
  withExamples(
    command,
    'keytally products put acme-editor --name "Acme Editor" \\\n    --time-zone Europe/Amsterdam --retention-days 400',
  );
}

interface PutFlags {
  readonly name?: string;
  readonly timeZone: string;
  readonly tracking: Product['defaultTracking'];
  readonly retentionDays?: string;
  readonly dataDir?: string;
}

async function put(id: string, flags: PutFlags): Promise<Result> {
  const { name = id, timeZone, tracking, dataDir } = flags;
  requireProductId(id);
  if (name.length < 1 || name.length > 200)
    throw new CommandError('--name must have 1 to 200 characters.', 2);
  if (!isTimeZone(timeZone)) throw new CommandError(`"${timeZone}" is not an IANA time zone.`, 2);
  const retention = flags.retentionDays !== undefined && {
    retentionDays: wholeNumber('--retention-days', flags.retentionDays, 1, MOST_RETENTION_DAYS),
  };
  const product: Product = { id, name, timeZone, defaultTracking: tracking, ...retention };
  await withStore(dataDir, (store) => store.registry.products.put(product));
  return { text: describe(product), json: product };
}
