import type { Command } from '@commander-js/extra-typings';
import type { ReportName } from '@keytally/contract/reports';
import { type AnswerFlags, addAnswerFlags, answer, answerAgain, outputOf } from '../answers/answers.ts';
import { keepQuestion } from '../answers/kept-question.ts';
import { CommandError } from '../command/command-error.ts';
import { Argument } from '../command/commander.ts';
import { withExamples } from '../command/examples.ts';
import { tell } from '../command/output.ts';
import { readJson } from '../command/read-text.ts';
import { runs } from '../command/typed-flags.ts';
import { requestOf } from '../report/ask.ts';
import type { ReportQuestion } from '../report/fetch-report.ts';
import { addQuestionFlags, givenFlags } from '../report/report-flags.ts';
import { REPORT_NAMES, reportNamed } from '../report/report-kinds.ts';
import { relativeDaysOf } from '../report/request/days.ts';
import type { QuestionFlags } from '../report/request/question-flags.ts';
import { addTargetFlags, type TargetFlags } from '../target/target-flags.ts';
import { withProduct } from '../target/with-product.ts';

interface ReportFlags extends TargetFlags, QuestionFlags, AnswerFlags {
  readonly product?: string;
  readonly body?: string;
  readonly keep?: string;
}

/** `keytally report` */
export function addReport(program: Command): void {
  const report = program
    .command('report')
    .description('Get a report and print it.')
    .addArgument(
      new Argument(
        '<kind>',
        'kind of report: what is used (table), when (timeline), by how many users (lifetime), how often by each (histogram), ' +
          'all of that (full), at which hours of the week (hours), or one that follows users',
      ).choices([...REPORT_NAMES]),
    )
    .option('--product <id>', 'product of the report; may be left out if there is only one');
  const asked = addQuestionFlags(report)
    .option('--body <json>', 'the request as JSON instead, as the API takes it, or @file')
    .option('--keep <id>', 'keep this question under an id, to ask it again with "keytally ask"');
  const command = addTargetFlags(addAnswerFlags(asked));
  runs(command, (name: string, flags: ReportFlags) => run(reportNamed(name), flags));
  withExamples(
    command,
    'keytally report table --product demo --last 28d --sort uses --top 10 --token "$TOKEN"',
    'keytally report table --product demo --last 4w --sort growth --top 10 --token "$TOKEN"',
    'keytally report timeline --product demo --from 2026-03-01 --to 2026-03-31 \\\n' +
      '    --event "File/Open" --by week --per user --token "$TOKEN"',
    'keytally report retention --product demo --last 90d --by week --keep weekly-return --token "$TOKEN"',
    'keytally report lifetime --product demo --event "File/Open" \\\n    --segment country --token "$TOKEN"',
    'keytally report table --product demo --last 28d \\\n    --segment-uses prodVersion --token "$TOKEN"',
    `keytally report table --product demo --last 28d \\
    --where-uses 'prodVersion>=4.2' --where 'country!=NL' --token "$TOKEN"`,
    'keytally report histogram --product demo --event "File/Open" \\\n    --bins 1,2,5,10,inf --token "$TOKEN"',
    'keytally report users --product demo --from 2026-01-01 --to 2026-03-31 \\\n' +
      '    --by month --status new,returning,resurrected,dormant --token "$TOKEN"',
    'keytally report users-now --product demo --last 90d --lost-after 30 \\\n    --level country --token "$TOKEN"',
    'keytally report funnel --product demo --last 90d --step "File/Open" \\\n' +
      '    --step "File/Export|File/Print" --within 2h --token "$TOKEN"',
    'keytally report funnel --product demo --last 90d --step "File/Open" \\\n' +
      '    --step "File/Export" --by week --token "$TOKEN"',
    `keytally report retention --product demo --from 2026-01-01 --to 2026-03-31 \\\n    --by month --token "$TOKEN"`,
    'keytally report lifetime --product demo --last 28d --out answer.xlsx --token "$TOKEN"',
    'keytally report lifetime --product demo --last 28d --headings screen \\\n' +
      '    --decimal , --bom --out answer.csv --token "$TOKEN"',
    `keytally report full --product demo --token "$TOKEN" --body '{
    "startDate": "2026-03-01", "stopDate": "2026-03-31"}'`,
  );
}

async function run(name: ReportName, flags: ReportFlags): Promise<void> {
  const given = flags.body === undefined ? undefined : readBody(flags.body, flags);
  const { keep } = flags;
  const days = keep === undefined || given !== undefined ? undefined : relativeDaysOf(flags);
  const output = outputOf(flags);
  await withProduct(flags, { writes: keep !== undefined }, async (client, productId) => {
    const ask = async (): Promise<ReportQuestion> => {
      const body = given ?? (await requestOf(name, flags, client, productId));
      return { name, productId, body };
    };
    const question = await ask();
    await answer(question, output, client);
    if (keep !== undefined) {
      await keepQuestion(client, productId, { id: keep, report: name, body: question.body, days });
      tell(`Kept as ${keep}. To ask it again: keytally ask ${keep}`);
    }
    await answerAgain(ask, output, client);
  });
}

function readBody(given: string, flags: QuestionFlags): unknown {
  const [other] = givenFlags(flags);
  if (other !== undefined) throw new CommandError(`Use either --body or ${other}, not both.`, 2);
  return readJson('--body', given);
}
