import type { Command } from '@commander-js/extra-typings';
import { call } from '@keytally/client';
import { CommandError } from '../command/command-error.ts';
import { withExamples } from '../command/examples.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { refused } from '../command/refusal.ts';
import { counted } from '../command/terminal-text.ts';
import { requireProductId } from '../data/products.ts';
import { addTargetFlags, type TargetFlags } from '../target/target-flags.ts';
import { withClient } from '../target/with-client.ts';

/** `keytally retention` */
export function addRetention(program: Command): void {
  const retention = program.command('retention').description('Delete records that are past their retention.');
  withExamples(retention, 'keytally retention run acme-editor');

  const command = retention
    .command('run')
    .description(
      'Delete the records of a product that are past its retention, now. A server does this by itself, except if very much ' +
        'would go at once or its clock seems wrong: then it waits for this command.',
    )
    .argument('<product>', 'id of the product');
  printsResult(addTargetFlags(command), run);
  withExamples(command, 'keytally retention run acme-editor');
}

async function run(productId: string, flags: TargetFlags): Promise<Result> {
  requireProductId(productId);
  const done = await withClient(flags, { writes: true, productId }, async (client) => {
    return call(client, 'eraseExpiredRecords', { path: { product_id: productId } }).catch(
      refused('to delete expired records'),
    );
  });
  // The answer to a first attempt was lost, and at the second the product was not there.
  if (done === undefined) throw new CommandError(`There is no product "${productId}".`);
  const { keptFrom, erasedEvents, erasedSessions } = done;
  const text =
    keptFrom === null
      ? `${productId} keeps its records for ever: nothing was deleted.`
      : `Deleted ${counted(erasedEvents, 'event')} and ${counted(erasedSessions, 'session')} of ${productId} from before ${keptFrom}.`;
  return { text, json: done };
}
