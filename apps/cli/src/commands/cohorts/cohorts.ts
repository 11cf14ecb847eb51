import type { Command } from '@commander-js/extra-typings';
import { call, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { cohortWords } from '@keytally/spreadsheets/names';
import { CommandError } from '../../command/command-error.ts';
import { withExamples } from '../../command/examples.ts';
import { collected, wholeNumber } from '../../command/flags.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { readJson, readTextFile } from '../../command/read-text.ts';
import { refused } from '../../command/refusal.ts';
import { tabbed } from '../../command/terminal-text.ts';
import { findEvents } from '../../events/find-events.ts';
import {
  addKeptDelete,
  addKeptList,
  addKeptShow,
  type KeptFlags,
  type KeptKind,
} from '../../kept/kept-commands.ts';
import { addProductFlags } from '../../target/target-flags.ts';
import { withProduct } from '../../target/with-product.ts';

type Cohort = Schema<'Cohort'> | Schema<'ListedCohort'>;

const COHORTS: KeptKind<Cohort> = {
  noun: 'cohort',
  listHelp:
    'List the saved cohorts of a product by name: id, name, which clients they have, and of which days.',
  showHelp: 'Show a cohort as the API has it; of a list of clients who they are.',
  deleteHelp: 'Delete a cohort. Its clients stay as they are; reports that name it are refused.',
  idHelp: 'id of the cohort',
  shownId: 'power-users',
  list: async (client, product_id) => (await call(client, 'listCohorts', { path: { product_id } })).cohorts,
  get: (client, product_id, cohort_id) => call(client, 'getCohort', { path: { product_id, cohort_id } }),
  delete: (client, product_id, cohort_id) =>
    call(client, 'deleteCohort', { path: { product_id, cohort_id } }),
  describe: ({ id, name, rule }) =>
    tabbed(id, name, cohortWords(rule), ...('days' in rule && rule.days !== undefined ? [rule.days] : [])),
};

/** `keytally cohorts` */
export function addCohorts(program: Command): void {
  const cohorts = program
    .command('cohorts')
    .description('List, save and delete cohorts: clients under a name, which reports take as a condition.');
  withExamples(
    cohorts,
    'keytally cohorts list --product acme-editor',
    'keytally report table --last 28d --where cohort=power-users --product acme-editor',
  );
  addPut(cohorts);
  addKeptList(cohorts, COHORTS);
  addKeptShow(cohorts, COHORTS);
  addKeptDelete(cohorts, COHORTS);
}

interface RuleFlags {
  readonly event: readonly string[];
  readonly atLeast?: string;
  readonly countedBy?: string;
  readonly days?: string;
  readonly clients?: string;
  readonly rule?: string;
}

interface PutFlags extends KeptFlags, RuleFlags {
  readonly name: string;
}

function addPut(cohorts: Command): void {
  const command = cohorts
    .command('put')
    .description('Save a cohort, or replace it as a whole: by uses, by a number of a report, or as a list.')
    .argument('<id>', 'id of the cohort: letters, digits, dots, hyphens and underscores')
    .requiredOption('--name <name>', 'name for people to read')
    .addOption(collected('--event <event>', 'clients that used it, or any of several: File/Export'))
    .option('--at-least <uses>', 'with --event: so many uses together (default: 1)')
    .option(
      '--counted-by <json>',
      'the clients whose users a number of a report counts: its report, request and number as JSON, or @file',
    )
    .option(
      '--days <days>',
      'with --event or --counted-by: days that move on, such as last-28-days or this-month',
    )
    .option('--clients <file>', 'these clients: a file with one id on each line, or - for standard input')
    .option('--rule <json>', 'the rule as the API has it, or @file: "cohorts show" prints it');
  printsResult(addProductFlags(command, 'the cohorts'), put);
  withExamples(
    command,
    `keytally cohorts put power-users --name 'Exports often' --event File/Export --at-least 3 --days last-28-days --product acme-editor`,
    `keytally cohorts put stopped --name 'Stopped before the export' --product acme-editor --counted-by '{
    "report": "conversion-funnel",
    "request": {"startDate": "2026-03-01", "stopDate": "2026-03-31", "steps": [
      {"events": [{"category": "File", "name": "Open"}]}, {"events": [{"category": "File", "name": "Export"}]}]},
    "number": {"step": 1, "users": "stopped"}}'`,
  );
}

async function put(id: string, { name, ...given }: PutFlags): Promise<Result> {
  const { event, atLeast, countedBy, days, clients, rule, ...flags } = given;
  requireOneRule(given);
  const kept = await withProduct(flags, { writes: true }, async (client, product_id) => {
    // It comes from the user: the server checks it.
    const body = { name, rule: await ruleOf(given, client, product_id) } as Schema<'CohortSettings'>;
    return call(client, 'putCohort', { path: { product_id, cohort_id: id }, body }).catch(
      refused('to save the cohort'),
    );
  });
  return { text: `Saved the cohort ${id}: ${cohortWords(kept.rule)}.`, json: kept };
}

function requireOneRule({ event, atLeast, countedBy, days, clients, rule }: RuleFlags): void {
  const rules = [event.length > 0, countedBy !== undefined, clients !== undefined, rule !== undefined];
  if (rules.filter(Boolean).length !== 1)
    throw new CommandError('Say which clients: --event, --counted-by, --clients or --rule, one of them.', 2);
  if (atLeast !== undefined && event.length === 0)
    throw new CommandError('--at-least counts uses of events, so it needs --event.', 2);
  if (days !== undefined && event.length === 0 && countedBy === undefined)
    throw new CommandError(
      '--days are those of uses or of a report, so they need --event or --counted-by.',
      2,
    );
}

async function ruleOf(
  { event, atLeast, countedBy, days, clients, rule }: RuleFlags,
  client: KeytallyClient,
  product: string,
): Promise<unknown> {
  const ofDays = days === undefined ? {} : { days };
  if (rule !== undefined) return readJson('--rule', rule);
  if (clients !== undefined) return { by: 'clients', clients: linesOf(readTextFile('--clients', clients)) };
  if (countedBy !== undefined)
    return { by: 'number', countedBy: readJson('--counted-by', countedBy), ...ofDays };
  return {
    by: 'uses',
    events: await findEvents(client, product, event),
    ...(atLeast !== undefined && { atLeast: wholeNumber('--at-least', atLeast, 1, 1_000_000) }),
    ...ofDays,
  };
}

/** The lines that are not empty. A mark of the byte order, which Windows puts before a text, is of no id. */
function linesOf(text: string): string[] {
  if (text.includes('\ufffd'))
    throw new CommandError('--clients: the file is not UTF-8, so some ids would be others.', 2);
  return text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
}
