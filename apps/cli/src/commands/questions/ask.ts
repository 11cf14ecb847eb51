import type { Command } from '@commander-js/extra-typings';
import type { Schema } from '@keytally/contract';
import { keptComparison } from '@keytally/contract/comparison';
import { type AnswerFlags, addAnswerFlags, answer, answerAgain, outputOf } from '../../answers/answers.ts';
import { getQuestion } from '../../answers/kept-question.ts';
import { withExamples } from '../../command/examples.ts';
import { tell } from '../../command/output.ts';
import { runs } from '../../command/typed-flags.ts';
import { addTargetFlags, type TargetFlags } from '../../target/target-flags.ts';
import { withProduct } from '../../target/with-product.ts';

interface AskFlags extends TargetFlags, AnswerFlags {
  readonly product?: string;
}

/** `keytally ask` */
export function addAsk(program: Command): void {
  const command = program
    .command('ask')
    .description('Ask a question that is kept, with its days as they are today, and print the answer.')
    .argument('<id>', 'id of the question: see "keytally questions list"')
    .option('--product <id>', 'product of the question; may be left out if there is only one');
  runs(addTargetFlags(addAnswerFlags(command)), run);
  withExamples(
    command,
    'keytally ask uses --product acme-editor --json',
    'keytally ask weekly-return --product demo --format csv --token "$TOKEN"',
  );
}

async function run(id: string, flags: AskFlags): Promise<void> {
  const output = outputOf(flags);
  await withProduct(flags, {}, async (client, productId) => {
    const question = async () => {
      const kept = await getQuestion(client, productId, id);
      tellComparison(kept);
      return { name: kept.ask.report, productId, body: kept.ask.request };
    };
    await answer(await question(), output, client);
    await answerAgain(question, output, client);
  });
}

/** What is printed has the days of the question alone. */
function tellComparison(question: Schema<'Question'>): void {
  const compared = keptComparison(question);
  if (compared === undefined) return;
  const { before } = compared;
  tell(
    `It is compared with ${before.from} to ${before.to}: the console shows both, this answer has its own days alone.`,
  );
}
