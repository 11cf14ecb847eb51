import type { Command } from '@commander-js/extra-typings';
import { call } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { CommandError } from '../../command/command-error.ts';
import { withExamples } from '../../command/examples.ts';
import { notThere, printsResult, type Result } from '../../command/prints-result.ts';
import { readJson } from '../../command/read-text.ts';
import { refused } from '../../command/refusal.ts';
import { counted, jsonText, tabbed } from '../../command/terminal-text.ts';
import { addProductFlags, type TargetFlags } from '../../target/target-flags.ts';
import { withProduct } from '../../target/with-product.ts';

interface BoardsFlags extends TargetFlags {
  readonly product?: string;
}

/** `keytally boards` */
export function addBoards(program: Command): void {
  const boards = program
    .command('boards')
    .description(
      'List, keep and delete boards: cards of questions and of the overview, side by side in the console.',
    );
  withExamples(boards, 'keytally boards list --product acme-editor');
  for (const add of [addPut, addList, addShow, addDelete]) add(boards);
}

function addList(boards: Command): void {
  const command = boards
    .command('list')
    .description('List the boards of a product by name: id, name, cards. One of them is the overview.');
  printsResult(addProductFlags(command, 'the boards'), list);
  withExamples(command, 'keytally boards list --product acme-editor');
}

async function list(flags: BoardsFlags): Promise<Result> {
  const boards = await withProduct(flags, {}, async (client, product_id) => {
    const data = await call(client, 'listBoards', { path: { product_id } }).catch(
      refused('to list the boards'),
    );
    return data.boards;
  });
  return { text: boards.map(describe).join('\n'), json: boards };
}

function describe({ id, name, cards }: Schema<'Board'>): string {
  return tabbed(id, name, counted(cards.length, 'card'));
}

function addShow(boards: Command): void {
  const command = boards
    .command('show')
    .description('Show a board as the API has it, with its cards in their order.')
    .argument('<id>', 'id of the board; "overview" is the first page of the product');
  printsResult(addProductFlags(command, 'the boards'), show);
  withExamples(command, 'keytally boards show overview --product acme-editor');
}

async function show(id: string, flags: BoardsFlags): Promise<Result> {
  const board = await withProduct(flags, {}, async (client, product) => {
    return call(client, 'getBoard', { path: { product_id: product, board_id: id } }).catch(
      refused('the board', { 'unknown-board': () => unknownBoard(product, id) }),
    );
  });
  return { text: jsonText(board, 2), json: board };
}

interface PutFlags extends BoardsFlags {
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

function addDelete(boards: Command): void {
  const command = boards
    .command('delete')
    .description('Delete a board. Its questions stay, and the overview has its built-in cards again.')
    .argument('<id>', 'id of the board');
  printsResult(addProductFlags(command, 'the boards'), remove);
  withExamples(command, 'keytally boards delete old-board --product acme-editor');
}

async function remove(id: string, flags: BoardsFlags): Promise<Result> {
  const deleted = await withProduct(flags, { writes: true }, async (client, product) => {
    return call(client, 'deleteBoard', { path: { product_id: product, board_id: id } }).catch(
      refused('to delete the board', { 'unknown-board': () => unknownBoard(product, id) }),
    );
  });
  if (deleted === undefined) return notThere(`The board "${id}"`, { id });
  return { text: `Deleted the board ${id}.`, json: deleted };
}

function unknownBoard(product: string, id: string): CommandError {
  return new CommandError(
    `The product "${product}" has no board "${id}": "keytally boards list" names those that it has.`,
  );
}
