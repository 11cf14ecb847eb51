import type { Command } from '@commander-js/extra-typings';
import { call } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { CommandError } from '../../command/command-error.ts';
import { Option } from '../../command/commander.ts';
import { withExamples } from '../../command/examples.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { readJson } from '../../command/read-text.ts';
import { refused } from '../../command/refusal.ts';
import { tabbed } from '../../command/terminal-text.ts';
import {
  addKeptDelete,
  addKeptList,
  addKeptShow,
  type KeptFlags,
  type KeptKind,
} from '../../kept/kept-commands.ts';
import { REPORT_NAMES, reportNamed, shortOf } from '../../report/report-kinds.ts';
import { addProductFlags } from '../../target/target-flags.ts';
import { withProduct } from '../../target/with-product.ts';

const QUESTIONS: KeptKind<Schema<'Question'>> = {
  noun: 'question',
  listHelp:
    'List the questions of a product by name: id, name, report, days, what it is compared with, and its folder.',
  showHelp: 'Show a question as the API has it, with its request ready to send.',
  deleteHelp: 'Delete a question. For 30 days "questions restore" brings it back. Records stay as they are.',
  idHelp: 'id of the question',
  shownId: 'uses',
  list: async (client, product_id) =>
    (await call(client, 'listQuestions', { path: { product_id } })).questions,
  get: (client, product_id, question_id) =>
    call(client, 'getQuestion', { path: { product_id, question_id } }),
  delete: (client, product_id, question_id) =>
    call(client, 'deleteQuestion', { path: { product_id, question_id } }),
  describe,
};

/** `keytally questions` */
export function addQuestions(program: Command): void {
  const questions = program
    .command('questions')
    .description('List, keep and delete questions: reports that are asked again and again.');
  withExamples(questions, 'keytally questions list --product acme-editor');
  addPut(questions);
  addKeptList(questions, QUESTIONS);
  addKeptShow(questions, QUESTIONS);
  addKeptDelete(questions, QUESTIONS);
  addDeleted(questions);
  addRestore(questions);
}

function addDeleted(questions: Command): void {
  const command = questions
    .command('deleted')
    .description('List the deleted questions that can be restored: id, name, until when.');
  printsResult(addProductFlags(command, 'the questions'), async (flags: KeptFlags): Promise<Result> => {
    const deleted = await withProduct(flags, {}, (client, product_id) =>
      call(client, 'listDeletedQuestions', { path: { product_id } }).catch(
        refused('to list the deleted questions'),
      ),
    );
    const lines = deleted.questions.map(({ id, name, restorableUntil }) => tabbed(id, name, restorableUntil));
    return { text: lines.join('\n'), json: deleted.questions };
  });
  withExamples(command, 'keytally questions deleted --product acme-editor');
}

function addRestore(questions: Command): void {
  const command = questions
    .command('restore')
    .description('Bring back a question that was deleted in the last 30 days.')
    .argument('<id>', 'id of the question: see "keytally questions deleted"');
  printsResult(
    addProductFlags(command, 'the questions'),
    async (id: string, flags: KeptFlags): Promise<Result> => {
      const restored = await withProduct(flags, { writes: true }, (client, product_id) =>
        call(client, 'restoreQuestion', { path: { product_id, question_id: id } }).catch(
          refused('to restore the question', { 'unknown-question': () => notDeleted(product_id, id) }),
        ),
      );
      return { text: `Restored the question ${id}.`, json: restored };
    },
  );
  withExamples(command, 'keytally questions restore old-question --product acme-editor');
}

function notDeleted(product: string, id: string): CommandError {
  return new CommandError(
    `The product "${product}" has no deleted question "${id}": "keytally questions deleted" names those that it has.`,
  );
}

function describe({ id, name, ask, days, compare, folder }: Schema<'Question'>): string {
  const { startDate, stopDate = '' } = ask.request as {
    readonly startDate: string;
    readonly stopDate?: string;
  };
  const asked = days ?? `${startDate}..${stopDate}`;
  const tail = folder === undefined ? [compare].filter((one) => one !== undefined) : [compare ?? '', folder];
  return tabbed(id, name, shortOf(ask.report), asked, ...tail);
}

interface PutFlags extends KeptFlags {
  readonly name: string;
  readonly report: string;
  readonly body: string;
  readonly days?: string;
  readonly compare?: string;
  readonly folder?: string;
  readonly view?: string;
}

function addPut(questions: Command): void {
  const command = questions
    .command('put')
    .description('Keep a question, or replace it. "keytally report … --keep" is the short way.')
    .argument('<id>', 'id of the question: letters, digits, dots, hyphens and underscores')
    .requiredOption('--name <name>', 'name for people to read')
    .addOption(
      new Option('--report <kind>', 'kind of report').choices([...REPORT_NAMES]).makeOptionMandatory(),
    )
    .requiredOption('--body <json>', 'the request of the report as JSON, or @file')
    .option('--days <days>', 'days that move on, such as last-28-days, this-month or since-2026-01-01')
    .option(
      '--compare <days>',
      'what the days are compared with: before, weekdays, year, or days such as 2026-02-01..2026-02-28',
    )
    .option('--folder <name>', 'folder that people find it in')
    .option('--view <address>', 'how the console shows it: its screen and the parameters there');
  printsResult(addProductFlags(command, 'the questions'), put);
  withExamples(
    command,
    `keytally questions put uses --name "Uses in March" --report table \\
    --body '{"startDate": "2026-03-01", "stopDate": "2026-03-31"}' --product acme-editor`,
    `keytally questions put monthly --name "Uses, month by month" --report table --days last-month --compare before \\
    --body '{"startDate": "2026-03-01", "stopDate": "2026-03-31"}' --product acme-editor`,
  );
}

async function put(
  id: string,
  { name, report, body, days, compare, folder, view, ...flags }: PutFlags,
): Promise<Result> {
  const settings = {
    name,
    // It comes from the user: the server checks it.
    ask: { report: reportNamed(report), request: readJson('--body', body) },
    ...(days !== undefined && { days }),
    ...(compare !== undefined && { compare }),
    ...(folder !== undefined && { folder }),
    ...(view !== undefined && { view }),
  } as Schema<'QuestionSettings'>;
  const kept = await withProduct(flags, { writes: true }, async (client, product_id) => {
    return call(client, 'putQuestion', {
      path: { product_id, question_id: id },
      body: settings,
    }).catch(refused('to keep the question'));
  });
  return { text: `Kept the question ${id}. To ask it: keytally ask ${id}`, json: kept };
}
