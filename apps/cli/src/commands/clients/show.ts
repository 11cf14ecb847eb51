import type { Command } from '@commander-js/extra-typings';
import { call, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { recordedProperties } from '@keytally/contract/properties';
import { addProductsFlags, eachProduct, type ProductsFlags } from '../../clients/each-product.ts';
import { idsOf, keptNaming, type Naming } from '../../clients/naming-client.ts';
import { CommandError } from '../../command/command-error.ts';
import { withExamples } from '../../command/examples.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { refused } from '../../command/refusal.ts';
import { printable } from '../../command/terminal-text.ts';
import { eventLabel } from '../../events/find-events.ts';

type ListedClient = Schema<'ListedClient'>;

/** `keytally clients show` */
export function addShow(clients: Command): void {
  const command = clients
    .command('show')
    .description(
      'Show what is known of one client: its newest values, its first and last day, its sessions, and how often it used which ' +
        'events; and which kept questions, boards and saved cohorts name it. "keytally export --client" writes its records.',
    )
    .argument('<client>', 'id of the client, as its records have it');
  printsResult(addProductsFlags(command, 'the client'), show);
  withExamples(
    command,
    'keytally clients show u1 --product acme-editor',
    'keytally clients show u1 --every-product',
  );
}

/** What a product knows of the client. */
interface Known {
  readonly productId: string;
  /** Absent if there is only something kept that names it. */
  readonly client: ListedClient | undefined;
  readonly naming: Naming;
}

async function show(clientId: string, flags: ProductsFlags): Promise<Result> {
  const known: Known[] = [];
  await eachProduct(flags, {}, async (client, productId) => {
    const found = await find(client, productId, clientId);
    const naming = await keptNaming(client, productId, clientId);
    const isNamed = Object.values(naming).some(({ length }) => length > 0);
    if (found !== undefined || isNamed) known.push({ productId, client: found, naming });
  });
  if (known.length === 0)
    throw new CommandError(
      flags.everyProduct
        ? `No product has a client "${clientId}".`
        : `The product has no client "${clientId}".`,
    );
  return {
    text: known.map(textOf).join('\n\n'),
    json: {
      clientId,
      products: known.map(({ productId, client, naming }) => ({ productId, ...client, ...naming })),
    },
  };
}

/** The list of clients begins with this one, if there is one. */
async function find(
  client: KeytallyClient,
  productId: string,
  clientId: string,
): Promise<ListedClient | undefined> {
  const data = await call(client, 'listClientProperties', {
    path: { product_id: productId },
    body: { properties: [...EVERYTHING], startAtClientId: clientId, limit: 1 },
  }).catch(refused('to look for the client'));
  const [first] = data.results;
  return first?.clientId === clientId ? first : undefined;
}

const EVERYTHING = [
  'dateInstalled',
  'dateLastSeen',
  'lifetimeSessionCount',
  'lifetimeRuntimeMinutes',
  ...recordedProperties.map(({ name }) => name),
  'lifetimeEventUsage',
] as const satisfies readonly Schema<'ClientListProperty'>[];

/** What a text that was never stated is in a list. */
const NOTHING = '<NULL>';

function textOf({ productId, client, naming }: Known): string {
  const { questions, boards, cohorts } = naming;
  const said = [
    ['It is named in the filter of kept questions', questions],
    ['It is named in the filter of boards', boards],
    ['It is in the list, or in the rule, of saved cohorts', cohorts],
  ] as const;
  const lines = said.flatMap(([words, all]) =>
    all.length === 0 ? [] : [`  ${words}: ${printable(idsOf(all))}`],
  );
  return [productId, ...(client ? linesOf(client) : []), ...lines].join('\n');
}

function linesOf({ clientId: _, lifetimeEventUsage = [], ...values }: ListedClient): string[] {
  const known = Object.entries(values).filter(([, value]) => value !== null && value !== NOTHING);
  const used = lifetimeEventUsage.map(
    ({ eventCategory: category, eventName, eventCount }) =>
      [eventLabel({ category, eventName }), eventCount] as const,
  );
  const width = Math.max(...[...known, ...used].map(([name]) => printable(name).length));
  return [...known, ...used].map(
    ([name, value]) => `  ${printable(name).padEnd(width)}  ${printable(String(value))}`,
  );
}
