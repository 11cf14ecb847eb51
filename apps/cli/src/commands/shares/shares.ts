import type { Command } from '@commander-js/extra-typings';
import { call, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { CommandError } from '../../command/command-error.ts';
import { withExamples } from '../../command/examples.ts';
import { collected, wholeNumber } from '../../command/flags.ts';
import { notThere, printsResult, type Result } from '../../command/prints-result.ts';
import { refused } from '../../command/refusal.ts';
import { tabbed } from '../../command/terminal-text.ts';
import { addKeptList, type KeptFlags, type ListedKind, listKept } from '../../kept/kept-commands.ts';
import { unknownKept } from '../../kept/unknown-kept.ts';
import { findTarget, isData } from '../../target/find-target.ts';
import { addProductFlags } from '../../target/target-flags.ts';
import { withProduct } from '../../target/with-product.ts';
import { shareLink } from './share-link.ts';

const SHARES: ListedKind<Schema<'Share'>> = {
  noun: 'share',
  listHelp: 'List the shares of a product, the newest first: id, question, state, end, key, sites.',
  list: async (client, product_id) => (await call(client, 'listShares', { path: { product_id } })).shares,
  describe: ({ id, subject, state, expiresAt, madeBy, frameAncestors }) =>
    tabbed(id, subjectWords(subject), state, expiresAt, madeBy, frameAncestors.join(' ')),
};

/** `keytally shares` */
export function addShares(program: Command): void {
  const shares = program
    .command('shares')
    .description('Make, list and revoke links that show a kept question to people without a key.');
  withExamples(shares, 'keytally shares list --product acme-editor');
  addKeptList(shares, SHARES);
  addCreate(shares);
  addRevoke(shares);
}

function subjectWords(subject: Schema<'ShareSubject'>): string {
  return 'board' in subject ? `board ${subject.board}` : subject.question;
}

interface CreateFlags extends KeptFlags {
  readonly board?: string;
  readonly days: string;
  readonly frame: readonly string[];
}

function addCreate(shares: Command): void {
  const command = shares
    .command('create')
    .description(
      'Make a link that shows a kept question or a board, read only. It is printed this once. It ends with the key that makes it.',
    )
    .argument('[question]', 'id of the question: see "keytally questions list"')
    .option('--board <id>', 'board whose questions are shown, instead of one question')
    .option('--days <number>', 'after how many days the link ends, at most 366', '30')
    .addOption(
      collected('--frame <origin>', 'site that may show it in a frame, such as https://wiki.example.com'),
    );
  printsResult(addProductFlags(command, 'the question'), create);
  withExamples(
    command,
    'keytally shares create weekly-return --product demo --token "$TOKEN"',
    'keytally shares create weekly-return --days 90 --frame https://wiki.example.com \\\n' +
      '    --product demo --token "$TOKEN"',
  );
}

async function create(
  question: string | undefined,
  { board, days, frame, ...flags }: CreateFlags,
): Promise<Result> {
  const subject = subjectOf(question, board);
  const settings = {
    subject,
    days: wholeNumber('--days', days, 1, 366),
    frameAncestors: [...frame],
  };
  const target = findTarget(flags);
  if (isData(target))
    throw new CommandError(
      'A share is bound to the key that makes it. Say which: --profile, or --url and --token.',
      2,
    );
  const made = await withProduct(flags, { writes: true }, async (client, product_id) => {
    return call(client, 'createShare', { path: { product_id }, body: settings }).catch(
      refused(`to share the ${board === undefined ? 'question' : 'board'}`, {
        'unknown-question': () => unknownKept('question', product_id, question ?? ''),
      }),
    );
  });
  const url = shareLink(target.url, made);
  const text = `${url}\nIt works until ${made.expiresAt}. To end it before: keytally shares revoke ${made.id}`;
  return { text, json: { ...made, url } };
}

function subjectOf(question: string | undefined, board: string | undefined): Schema<'ShareSubject'> {
  if (question !== undefined && board === undefined) return { question };
  if (board !== undefined && question === undefined) return { board };
  throw new CommandError('Say what is shared: the id of a question, or --board with that of a board.', 2);
}

interface RevokeFlags extends KeptFlags {
  readonly board?: string;
  readonly question?: string;
}

function addRevoke(shares: Command): void {
  const command = shares
    .command('revoke')
    .description('End a share at once, or all shares of a question or a board. What they show stays.')
    .argument('[share]', 'id of the share: see "keytally shares list"')
    .option('--question <id>', 'question whose shares are all to end')
    .option('--board <id>', 'board whose shares are all to end');
  printsResult(addProductFlags(command, 'the shares'), revoke);
  withExamples(command, 'keytally shares revoke --question weekly-return --product acme-editor');
}

async function revoke(id: string | undefined, { question, board, ...flags }: RevokeFlags): Promise<Result> {
  if ([id, question, board].filter((one) => one !== undefined).length !== 1)
    throw new CommandError(
      'Say which share: its id, or all those of a question with --question, or of a board with --board.',
      2,
    );
  return withProduct(flags, { writes: true }, (client, product) =>
    id === undefined
      ? revokeAll(client, product, subjectOf(question, board))
      : revokeOne(client, product, id),
  );
}

async function revokeOne(client: KeytallyClient, product: string, id: string): Promise<Result> {
  const revoked = await endShare(client, product, id);
  if (revoked === undefined) return notThere(`The share "${id}"`, { id });
  return { text: `Revoked the share ${id}.`, json: revoked };
}

async function revokeAll(
  client: KeytallyClient,
  product: string,
  wanted: Schema<'ShareSubject'>,
): Promise<Result> {
  const shares = (await listKept(client, product, SHARES)).filter(
    ({ subject }) => subjectWords(subject) === subjectWords(wanted),
  );
  const revoked: Schema<'RevokedShare'>[] = [];
  for (const { id } of shares) {
    const done = await endShare(client, product, id);
    if (done) revoked.push(done);
  }
  const many = revoked.length === 1 ? '1 share' : `${revoked.length} shares`;
  return {
    text: `Revoked ${many} of the ${'board' in wanted ? subjectWords(wanted) : `question ${wanted.question}`}.`,
    json: revoked,
  };
}

/** Undefined if it was not there any more at a second attempt. */
async function endShare(client: KeytallyClient, product_id: string, id: string) {
  return call(client, 'deleteShare', { path: { product_id, share_id: id } }).catch(
    refused('to revoke the share', { 'unknown-share': () => unknownKept('share', product_id, id) }),
  );
}
