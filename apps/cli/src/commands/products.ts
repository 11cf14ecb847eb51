import type { Schema } from '@keytally/contract';
import {
  type CustomPropertyName,
  isCustomProperty,
  type PropertyLabels,
  properties,
} from '@keytally/contract/properties';
import { isTimeZone } from '@keytally/events';
import { isProductId } from '@keytally/keys';
import { type Command, Option } from 'commander';
import { collected } from '../command/collected.ts';
import { CommandError } from '../command/command-error.ts';
import { withExamples } from '../command/examples.ts';
import { notThere } from '../command/not-there.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { refusal } from '../command/refusal.ts';
import { tabbed } from '../command/terminal-text.ts';
import { wholeNumber } from '../command/whole-number.ts';
import { requireProductId } from '../data/products.ts';
import { addTargetFlags, type TargetFlags } from '../target/target-flags.ts';
import { withClient } from '../target/with-client.ts';
import { addRestoreProduct } from './restore-product.ts';

type Product = Schema<'Product'>;

/** The longest retention that the contract takes. */
const MOST_RETENTION_DAYS = 36_600;

/** `keytally products` */
export function addProducts(program: Command): void {
  const products = program.command('products').description('List, add, change and delete products.');
  withExamples(products, 'keytally products list');
  for (const add of [addList, addPut, addDelete, addRestoreProduct]) add(products);
}

function addList(products: Command): void {
  const command = products
    .command('list')
    .description('List the products: id, name, time zone, and the tracking mode of new events.');
  printsResult(addTargetFlags(command), list);
  withExamples(command, 'keytally products list', 'keytally products list --profile work');
}

async function list(flags: TargetFlags): Promise<Result> {
  const products = await withClient(flags, {}, async (client) => {
    const { data, error } = await client.GET('/v3/products');
    if (error) throw refusal('to list the products', error);
    return data.products;
  });
  return { text: products.map(describe).join('\n'), json: products };
}

function describe({ id, name, timeZone, defaultTracking }: Product): string {
  return tabbed(id, name, timeZone, defaultTracking);
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
    .addOption(collected('--label <property=label>', 'what people call a custom property, such as C01=Team'));
  printsResult(addTargetFlags(command), put);
  withExamples(
    command,
    'keytally products put acme-editor --name "Acme Editor" \\\n' +
      '    --time-zone Europe/Amsterdam --retention-days 400 --label C01="Country (own)"',
  );
}

interface PutFlags extends TargetFlags {
  readonly name?: string;
  readonly timeZone: string;
  readonly tracking: Product['defaultTracking'];
  readonly retentionDays?: string;
  readonly label: readonly string[];
}

async function put(id: string, flags: PutFlags): Promise<Result> {
  requireProductId(id);
  const { name = id, timeZone, tracking: defaultTracking, retentionDays, label } = flags;
  if (!isTimeZone(timeZone)) throw new CommandError(`"${timeZone}" is not an IANA time zone.`, 2);
  const settings = {
    name,
    timeZone,
    defaultTracking,
    ...(retentionDays !== undefined && {
      retentionDays: wholeNumber('--retention-days', retentionDays, 1, MOST_RETENTION_DAYS),
    }),
    ...(label.length > 0 && { labels: labelsOf(label) }),
  };
  const product = await withClient(flags, { writes: true, creates: true }, async (client) => {
    const path = { product_id: id };
    const { data, error } = await client.PUT('/v3/products/{product_id}', {
      params: { path },
      body: settings,
    });
    if (error) throw refusal(`the product "${id}"`, error);
    return data;
  });
  return { text: describe(product), json: product };
}

/** Reads `C01=Team`. The server checks the labels. */
function labelsOf(texts: readonly string[]): PropertyLabels {
  const labels: Partial<Record<CustomPropertyName, string>> = {};
  for (const text of texts) {
    const [, given = '', label = ''] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
    const name = given.toUpperCase();
    if (!isCustomProperty(name) || !properties.some((property) => property.name === name))
      throw new CommandError(`--label is "${text}"; write it like C01="Country (own)", from C01 to C20.`, 2);
    if (name in labels) throw new CommandError(`--label names ${name} twice.`, 2);
    labels[name] = label;
  }
  return labels;
}

function addDelete(products: Command): void {
  const command = products
    .command('delete')
    .description('Delete a product with all its records, for good.')
    .argument('<id>', 'id of the product')
    .requiredOption('--yes', 'say that you mean it');
  printsResult(addTargetFlags(command), remove);
  withExamples(command, 'keytally products delete old-editor --yes');
}

async function remove(id: string, flags: TargetFlags): Promise<Result> {
  if (!isProductId(id)) throw new CommandError(`There is no product "${id}".`);
  const deleted = await withClient(flags, { writes: true }, async (client) => {
    const path = { product_id: id };
    const { data, error } = await client.DELETE('/v3/products/{product_id}', { params: { path } });
    if (error) throw refusal(`to delete the product "${id}"`, error);
    return data;
  });
  if (deleted === undefined) return notThere(`The product "${id}"`, { id });
  return { text: `Deleted the product "${id}" with all its records.`, json: deleted };
}
