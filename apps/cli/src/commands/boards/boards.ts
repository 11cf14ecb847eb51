import type { Command } from '@commander-js/extra-typings';
import { call } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { withExamples } from '../../command/examples.ts';
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
import { addProductFlags } from '../../target/target-flags.ts';
import { withProduct } from '../../target/with-product.ts';

const BOARDS: KeptKind<Schema<'Board'>> = {
  noun: 'board',
  listHelp: 'List the boards of a product by name: id, name, cards. One of them is the overview.',
  showHelp: 'Show a board as the API has it, with its cards in their order.',
  deleteHelp: 'Delete a board. Its questions stay, and the overview has its built-in cards again.',
  idHelp: 'id of the board; "overview" is the first page of the product',
  shownId: 'overview',
  list: async (client, product_id) => (await call(client, 'listBoards', { path: { product_id } })).boards,
  get: (client, product_id, board_id) => call(client, 'getBoard', { path: { product_id, board_id } }),
  delete: (client, product_id, board_id) => call(client, 'deleteBoard', { path: { product_id, board_id } }),
  describe: ({ id, name, cards }) => tabbed(id, name, counted(cards.length, 'card')),
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
    );
  printsResult(addProductFlags(command, 'the boards'), put);
  withExamples(
    command,
    `keytally boards put growth --name Growth \\
    --cards '[{"question": "uses", "width": "whole"}, {"overview": "users", "width": "half"}]' --product acme-editor`,
  );
}

async function put(id: string, { name, cards, ...flags }: PutFlags): Promise<Result> {
  // They come from the user: the server checks them.
  const settings = { name, cards: readJson('--cards', cards) } as Schema<'BoardSettings'>;
  const kept = await withProduct(flags, { writes: true }, async (client, product_id) => {
    return call(client, 'putBoard', {
      path: { product_id, board_id: id },
      body: settings,
    }).catch(refused('to keep the board'));
  });
  return { text: `Kept the board ${id} with ${counted(kept.cards.length, 'card')}.`, json: kept };
}
