import type { Command } from '@commander-js/extra-typings';
import { call, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import type { PropertyLabels } from '@keytally/contract/properties';
import { Option } from '../../command/commander.ts';
import { withExamples } from '../../command/examples.ts';
import { collected } from '../../command/flags.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { readJson } from '../../command/read-text.ts';
import { refused } from '../../command/refusal.ts';
import { counted, tabbed } from '../../command/terminal-text.ts';
import {
  addKeptDelete,
  addKeptList,
  addKeptShow,
  type KeptFlags,
  type KeptKind,
} from '../../kept/kept-commands.ts';
import { whereField } from '../../report/request/where.ts';
import { addProductFlags } from '../../target/target-flags.ts';
import { withProduct } from '../../target/with-product.ts';

const BOARDS: KeptKind<Schema<'Board'>> = {
  noun: 'board',
  listHelp:
    'List the boards of a product by name: id, name, cards, and the days of all of them. One of them is the overview.',
  showHelp: 'Show a board as the API has it, with its cards in their order.',
  deleteHelp: 'Delete a board. Its questions stay, and the overview has its built-in cards again.',
  idHelp: 'id of the board; "overview" is the first page of the product',
  shownId: 'overview',
  list: async (client, product_id) => (await call(client, 'listBoards', { path: { product_id } })).boards,
  get: (client, product_id, board_id) => call(client, 'getBoard', { path: { product_id, board_id } }),
  delete: (client, product_id, board_id) => call(client, 'deleteBoard', { path: { product_id, board_id } }),
  describe: ({ id, name, cards, days }) =>
    tabbed(id, name, counted(cards.length, 'card'), ...(days === undefined ? [] : [days])),
};

/** `keytally boards` */
export function addBoards(program: Command): void {
  const boards = program
    .command('boards')
    .description(
      'List, keep and delete boards: cards of questions and of the overview, side by side in the console.',
    );
  withExamples(boards, 'keytally boards list --product acme-editor');
  addPut(boards);
  addKeptList(boards, BOARDS);
  addKeptShow(boards, BOARDS);
  addKeptDelete(boards, BOARDS);
}

interface PutFlags extends KeptFlags {
  readonly name: string;
  readonly cards: string;
  readonly days?: string;
  readonly where: readonly string[];
  readonly conditions?: string;
}

function addPut(boards: Command): void {
  const command = boards
    .command('put')
    .description('Keep a board, or replace it as a whole.')
    .argument(
      '<id>',
      'id of the board: letters, digits, dots, hyphens and underscores; "overview" is the first page',
    )
    .requiredOption('--name <name>', 'name for people to read')
    .requiredOption(
      '--cards <json>',
      'the cards as a list in JSON, or @file; "boards show" prints those of a board',
    )
    .option(
      '--days <days>',
      'days of all cards: last-28-days, this-month, since-2026-01-01, or the first and the last, such as 2026-02-01..2026-02-28; ' +
        'by default each question has its own',
    )
    .addOption(
      new Option(
        '--conditions <json>',
        'the same as the API has it, or @file: "boards show" prints it',
      ).conflicts('where'),
    )
    .addOption(
      collected(
        '--where <condition>',
        'only users who meet it, on all cards, such as prodVersion>=3.10; written as for "keytally report"',
      ),
    );
  printsResult(addProductFlags(command, 'the boards'), put);
  withExamples(
    command,
    `keytally boards put growth --name Growth \\
    --cards '[{"question": "uses", "width": "whole"}, {"overview": "users", "width": "half"}]' --product acme-editor`,
    `keytally boards put last-month --name 'Last month' --days last-month --where prodEdition=Pro \\
    --cards '[{"question": "uses", "width": "whole"}]' --product acme-editor`,
  );
}

async function put(
  id: string,
  { name, cards, days, where, conditions, ...flags }: PutFlags,
): Promise<Result> {
  const kept = await withProduct(flags, { writes: true }, async (client, product_id) => {
    // They come from the user: the server checks them.
    const settings = {
      name,
      ...(days !== undefined && { days }),
      ...whereField('conditions', '--where', where, await labelsFor(client, product_id, where)),
      ...(conditions !== undefined && { conditions: readJson('--conditions', conditions) as object }),
      cards: readJson('--cards', cards),
    } as Schema<'BoardSettings'>;
    return call(client, 'putBoard', {
      path: { product_id, board_id: id },
      body: settings,
    }).catch(refused('to keep the board'));
  });
  return { text: `Kept the board ${id} with ${counted(kept.cards.length, 'card')}.`, json: kept };
}

/** What the product calls its properties, if conditions may say it so. */
async function labelsFor(
  client: KeytallyClient,
  product_id: string,
  where: readonly string[],
): Promise<PropertyLabels | undefined> {
  if (where.length === 0) return undefined;
  return (await call(client, 'getProduct', { path: { product_id } }).catch(refused('the product'))).labels;
}
