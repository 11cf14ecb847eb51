import type { Command } from '@commander-js/extra-typings';
import { call, callWithResponse } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import {
  type CustomPropertyName,
  isCustomProperty,
  type PropertyLabels,
  properties,
} from '@keytally/contract/properties';
import { revisionTag } from '@keytally/contract/revision-tag';
import { isTimeZone } from '@keytally/events';
import { isProductId } from '@keytally/keys';
import { CommandError } from '../command/command-error.ts';
import { Option } from '../command/commander.ts';
import { confirm } from '../command/confirm.ts';
import { withExamples } from '../command/examples.ts';
import { collected, wholeNumber } from '../command/flags.ts';
import { notThere, printsResult, type Result } from '../command/prints-result.ts';
import { refused } from '../command/refusal.ts';
import { tabbed } from '../command/terminal-text.ts';
import { listProducts } from '../data/list-products.ts';
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
  const products = await withClient(flags, {}, listProducts);
  return { text: products.map(describe).join('\n'), json: products };
}

function describe({ id, name, timeZone, defaultTracking }: Product): string {
  return tabbed(id, name, timeZone, defaultTracking);
}

/** All settings, a line for each. */
function describeWhole(product: Product): string {
  const { retentionDays, labels = {} } = product;
  const kept = retentionDays === undefined ? FOR_EVER : `${retentionDays} days`;
  const labelled = Object.entries(labels).map(([name, label]) => tabbed('label', `${name}=${label}`));
  return [describe(product), tabbed('records are kept', kept), ...labelled].join('\n');
}

/** What `--retention-days` takes beside a number. */
const FOR_EVER = 'for-ever';

function addPut(products: Command): void {
  const command = products
    .command('put')
    .description('Add a product or change its settings. Settings that you leave out stay as they are.')
    .argument('<id>', 'id of the product')
    .option('--name <name>', 'display name (of a new product by default the id)')
    .option('--time-zone <zone>', 'IANA time zone of its days (of a new product by default UTC)')
    .addOption(
      new Option(
        '--tracking <mode>',
        'tracking mode of new events (of a new product by default advanced)',
      ).choices(['advanced', 'basic', 'inactive']),
    )
    .option(
      '--retention-days <days>',
      `days to keep records, or "${FOR_EVER}" (the default of a new product)`,
    )
    .addOption(
      collected(
        '--label <property=label>',
        'what people call a custom property, such as C01=Team; C01= takes the label away',
      ),
    )
    .option('--yes', 'change how long records are kept without a question');
  printsResult(addTargetFlags(command), put);
  withExamples(
    command,
    'keytally products put acme-editor --name "Acme Editor" \\\n' +
      '    --time-zone Europe/Amsterdam --retention-days 400 --label C01="Country (own)" --yes',
  );
}

interface PutFlags extends TargetFlags {
  readonly name?: string;
  readonly timeZone?: string;
  readonly tracking?: Product['defaultTracking'];
  readonly retentionDays?: string;
  readonly label: readonly string[];
  readonly yes?: boolean;
}

/** The settings that the flags name; null is one to take away. */
interface GivenSettings extends Partial<Pick<Product, 'name' | 'timeZone' | 'defaultTracking'>> {
  readonly retentionDays?: number | null;
  readonly labels: PropertyLabels;
}

async function put(id: string, flags: PutFlags): Promise<Result> {
  requireProductId(id);
  const given = givenSettings(flags);
  const product = await withClient(flags, { writes: true, creates: true }, async (client) => {
    const path = { product_id: id };
    const found = await callWithResponse(client, 'getProduct', { path }).catch(
      refused(`to look up the product "${id}"`, { 'unknown-product': () => undefined }),
    );
    const body = mergedSettings(found?.data, given);
    if (found) await confirmRetention(found.data, body.retentionDays, flags.yes);
    const header = found ? ifUnchanged(found.response) : { 'If-None-Match': '*' as const };
    return call(client, 'putProduct', { path, header, body }).catch(refused(`the product "${id}"`));
  });
  return { text: describeWhole(product), json: product };
}

/** A proxy may have taken the tag away: a product that is there is not a new one for that. */
function ifUnchanged({ headers }: Response): { 'If-Match'?: string } {
  const tag = headers.get('ETag');
  return tag === null ? {} : { 'If-Match': revisionTag(tag) };
}

function givenSettings({ name, timeZone, tracking, retentionDays, label }: PutFlags): GivenSettings {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new CommandError(`"${timeZone}" is not an IANA time zone.`, 2);
  return {
    ...(name !== undefined && { name }),
    ...(timeZone !== undefined && { timeZone }),
    ...(tracking && { defaultTracking: tracking }),
    ...(retentionDays !== undefined && { retentionDays: readRetention(retentionDays) }),
    labels: labelsOf(label),
  };
}

function readRetention(text: string): number | null {
  if (text === FOR_EVER) return null;
  return wholeNumber('--retention-days', text, 1, MOST_RETENTION_DAYS);
}

/** The settings that the product has, with the given ones in their place. */
function mergedSettings(found: Product | undefined, { retentionDays, labels, ...given }: GivenSettings) {
  const { id: _, retentionDays: kept, labels: had = {}, ...settings } = found ?? { id: '' };
  const days = retentionDays === undefined ? kept : (retentionDays ?? undefined);
  const all = Object.entries({ ...had, ...labels }).filter(([, label]) => label !== '');
  return {
    ...settings,
    ...given,
    ...(days !== undefined && { retentionDays: days }),
    ...(all.length > 0 && { labels: Object.fromEntries(all) }),
  };
}

/** What is deleted does not come back, and what is kept for longer than was promised is no small thing either. */
async function confirmRetention(
  { id, retentionDays: before }: Product,
  after: number | undefined,
  isSaid?: boolean,
): Promise<void> {
  if (before === after) return;
  const kept = (days: number | undefined) => (days === undefined ? 'for ever' : `for ${days} days`);
  const change = `The records of "${id}" are kept ${kept(before)}, and would be kept ${kept(after)}.`;
  const isShorter = after !== undefined && (before === undefined || after < before);
  const loss = isShorter
    ? ` All that are older than ${after} days are deleted within an hour, for good.`
    : '';
  await confirm(change + loss, isSaid);
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
    .option('--yes', 'delete it without a question');
  printsResult(addTargetFlags(command), remove);
  withExamples(command, 'keytally products delete old-editor --yes');
}

async function remove(
  id: string,
  { yes, ...flags }: TargetFlags & { readonly yes?: boolean },
): Promise<Result> {
  if (!isProductId(id)) throw new CommandError(`There is no product "${id}".`);
  await confirm(`The product "${id}" will be deleted with all its records, for good.`, yes);
  const deleted = await withClient(flags, { writes: true }, async (client) => {
    const path = { product_id: id };
    return call(client, 'deleteProduct', { path }).catch(refused(`to delete the product "${id}"`));
  });
  if (deleted === undefined) return notThere(`The product "${id}"`, { id });
  return { text: `Deleted the product "${id}" with all its records.`, json: deleted };
}
