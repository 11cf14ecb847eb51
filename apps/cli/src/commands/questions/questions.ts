import type { Command } from '@commander-js/extra-typings';
import { call } from '@keytally/client';
import type { Schema } from '@keytally/contract';
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
  listHelp: 'List the questions of a product by name: id, name, report, days, and what it is compared with.',
  showHelp: 'Show a question as the API has it, with its request ready to send.',
  deleteHelp: 'Delete a question. Records stay as they are.',
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
}

function describe({ id, name, ask, days, compare }: Schema<'Question'>): string {
  const { startDate, stopDate = '' } = ask.request as {
    readonly startDate: string;
    readonly stopDate?: string;
  };
  const asked = days ?? `${startDate}..${stopDate}`;
  return tabbed(id, name, shortOf(ask.report), asked, ...(compare === undefined ? [] : [compare]));
}

interface PutFlags extends KeptFlags {
  readonly name: string;
  readonly report: string;
  readonly body: string;
  readonly days?: string;
  readonly compare?: string;
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
  { name, report, body, days, compare, view, ...flags }: PutFlags,
): Promise<Result> {
  const settings = {
    name,
    // It comes from the user: the server checks it.
    ask: { report: reportNamed(report), request: readJson('--body', body) },
    ...(days !== undefined && { days }),
    ...(compare !== undefined && { compare }),
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
