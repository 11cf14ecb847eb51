import type { Command } from '@commander-js/extra-typings';
import { callWithResponse, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { addProductsFlags, eachProduct, type ProductsFlags } from '../../clients/each-product.ts';
import { idsOf } from '../../clients/naming-client.ts';
import { CommandError } from '../../command/command-error.ts';
import { confirm } from '../../command/confirm.ts';
import { withExamples } from '../../command/examples.ts';
import { notThere, printsResult, type Result } from '../../command/prints-result.ts';
import { refused } from '../../command/refusal.ts';
import { counted } from '../../command/terminal-text.ts';

/** `keytally clients erase` */
export function addErase(clients: Command): void {
  const command = clients
    .command('erase')
    .description('Erase all records of one client, of one product or of all, for good.')
    .argument('<client>', 'id of the client, as its records have it')
    .option(
      '--questions',
      'delete the kept questions that name it in their filters, too; boards and links show them no more, and boards whose own ' +
        'filter names it are without that filter; saved cohorts whose rule names it are deleted too',
    )
    .option('--yes', 'erase them without a question');
  printsResult(addProductsFlags(command, 'the records'), erase);
  withExamples(
    command,
    'keytally clients erase u1 --product acme-editor --yes',
    'keytally clients erase u1 --every-product --questions --yes',
  );
}

function consequenceOf(clientId: string, { everyProduct, product, questions }: EraseFlags): string {
  const where = everyProduct ? ' of every product' : product === undefined ? '' : ` of "${product}"`;
  const beside = questions ? ', with the kept questions and saved cohorts that name it' : '';
  return `All records of the client "${clientId}"${where} will be erased for good${beside}.`;
}

/** What was erased of one product; nothing if the answer to a first attempt was lost. */
interface Erased {
  readonly productId: string;
  readonly erased: Schema<'ErasedClient'> | undefined;
}

interface EraseFlags extends ProductsFlags {
  readonly questions?: boolean;
  readonly yes?: boolean;
}

async function erase(clientId: string, given: EraseFlags): Promise<Result> {
  const { questions: deleteQuestions = false, yes, ...flags } = given;
  if (clientId === '.' || clientId === '..') throw unnameable(clientId);
  await confirm(consequenceOf(clientId, given), yes);
  const done: Erased[] = [];
  try {
    await eachProduct(flags, { writes: true }, async (client, productId) => {
      done.push(
        ...(await eraseFrom(client, productId, clientId, {
          mayBeUnknown: flags.everyProduct,
          deleteQuestions,
        })),
      );
    });
  } catch (error) {
    throw withDone(error, clientId, done);
  }
  const [only] = done;
  if (flags.everyProduct) return resultOfAll(clientId, done, deleteQuestions);
  if (only?.erased === undefined) return notThere(`The client "${clientId}"`, { clientId });
  return { text: sentenceOf(clientId, only, deleteQuestions), json: only.erased };
}

/**
 * Erases the client from one product.
 *
 * @param options.mayBeUnknown whether a product that never had the client is no error: nothing then
 */
async function eraseFrom(
  client: KeytallyClient,
  productId: string,
  clientId: string,
  {
    mayBeUnknown = false,
    deleteQuestions,
  }: { readonly mayBeUnknown?: boolean | undefined; readonly deleteQuestions: boolean },
): Promise<readonly Erased[]> {
  const path = { product_id: productId, client_id: clientId };
  const query = deleteQuestions ? { deleteQuestions } : {};
  const done = await callWithResponse(client, 'eraseClient', { path, query }).catch(
    refused<undefined>(`to erase "${clientId}"`, mayBeUnknown ? { 'unknown-client': () => undefined } : {}),
  );
  return done ? [{ productId, erased: done.data }] : [];
}

function resultOfAll(clientId: string, done: readonly Erased[], deleteQuestions: boolean): Result {
  if (done.length === 0) throw new CommandError(`No product has a client "${clientId}".`);
  return {
    text: done.map((one) => `${one.productId}: ${sentenceOf(clientId, one, deleteQuestions)}`).join('\n'),
    json: { clientId, products: done.map(({ productId, erased }) => ({ productId, ...erased })) },
  };
}

function sentenceOf(clientId: string, { erased }: Erased, deleteQuestions: boolean): string {
  if (erased === undefined) return notThere(`The client "${clientId}"`, {}).text;
  const { erasedEvents, erasedSessions, questions, boards = [], cohorts = [] } = erased;
  const listing = cohorts.filter(({ by }) => by === 'clients');
  const ruled = cohorts.filter(({ by }) => by === 'number');
  const sentence = `Erased ${counted(erasedEvents, 'event')} and ${counted(erasedSessions, 'session')} of "${clientId}".`;
  const removed = `Removed it from the list of ${counted(listing.length, 'saved cohort')}: ${idsOf(listing)}.`;
  const ofQuestions = `${counted(questions.length, 'kept question')}: ${idsOf(questions)}`;
  const ofBoards = `${counted(boards.length, 'board')}: ${idsOf(boards)}`;
  const ofRules = `${counted(ruled.length, 'saved cohort')}: ${idsOf(ruled)}`;
  const links = `Without it the cards are of all users, so links to ${boards.length === 1 ? 'it' : 'them'} have ended.`;
  const again = (what: string) => `To ${what}, run the command again with --questions.`;
  const said = [
    { all: listing, done: removed, left: removed },
    {
      all: questions,
      done: `Deleted ${ofQuestions}.`,
      left: `It is still named in the filter of ${ofQuestions}. ${again('delete them')}`,
    },
    {
      all: boards,
      done: `Removed the filter of ${ofBoards}. ${links}`,
      left: `It is still named in the filter of ${ofBoards}. ${again('remove it')}`,
    },
    {
      all: ruled,
      done: `Deleted ${ofRules}.`,
      left: `It is still named in the rule of ${ofRules}. ${again('delete them')}`,
    },
  ];
  const others = said.flatMap(({ all, done, left }) =>
    all.length === 0 ? [] : [deleteQuestions ? done : left],
  );
  return [sentence, ...others].join('\n');
}

/** As a part of a path both mean another path (RFC 3986 section 5.2.4). */
function unnameable(clientId: string): CommandError {
  return new CommandError(
    `A client with the id "${clientId}" cannot be named in the address of a call. Delete its records with a shorter retention of the product, or undo the import that brought them: keytally imports undo.`,
  );
}

/** The same error; it also says what was erased before it. */
function withDone(error: unknown, clientId: string, done: readonly Erased[]): unknown {
  if (!(error instanceof Error) || done.length === 0) return error;
  const products = done.map(({ productId }) => productId).join(', ');
  return new CommandError(
    `${error.message}\nBefore that "${clientId}" was erased in ${products}. Run the command again for the others.`,
  );
}
