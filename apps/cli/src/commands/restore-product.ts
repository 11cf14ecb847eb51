import type { Command } from '@commander-js/extra-typings';
import { call, type KeytallyClient } from '@keytally/client';
import { CommandError } from '../command/command-error.ts';
import { withExamples } from '../command/examples.ts';
import { clearStatus, showStatus } from '../command/output.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { refused } from '../command/refusal.ts';
import { counted } from '../command/terminal-text.ts';
import { requireProductId } from '../data/products.ts';
import { listEvents } from '../events/find-events.ts';
import { type ProductFile, readProductFile } from '../export/product-file.ts';
import { restoreRecords } from '../export/restore-records.ts';
import { addTargetFlags, type TargetFlags } from '../target/target-flags.ts';
import { withClient } from '../target/with-client.ts';

interface RestoreFlags extends TargetFlags {
  readonly product?: string;
}

/** The most changes of one call. */
const CHANGES = 1_000;

/** `keytally products restore` */
export function addRestoreProduct(products: Command): void {
  const command = products
    .command('restore')
    .description(
      'Bring back what "keytally export" wrote: the settings of a product, its records, how its events are ' +
        'tracked, its questions, its boards, its notes and its cohorts. Doing it again adds nothing.',
    )
    .argument('<product.json>', 'file with the settings')
    .argument('[records]', 'file with the records, .ndjson or .parquet')
    .option('--product <id>', 'id of the product (default: as in the file)');
  printsResult(addTargetFlags(command), restore);
  withExamples(
    command,
    'keytally products restore moved/product.json moved/records.ndjson --product acme-copy',
  );
}

async function restore(path: string, records: string | undefined, flags: RestoreFlags): Promise<Result> {
  if (path === '-' && records === '-')
    throw new CommandError('Only one of both files can be -, standard input.', 2);
  const file = readProductFile(path);
  const id = flags.product ?? file.product.id;
  requireProductId(id);
  const { product: _, ...target } = flags;
  const restored = await withClient(
    target,
    { writes: true, creates: true, productId: id },
    async (client) => {
      await putSettings(client, id, file);
      const stored =
        records === undefined ? undefined : await restoreRecords(client, id, records, showProgress);
      const events = await trackEvents(client, id, file);
      const path = { product_id: id };
      const questions = await putEach('question', file.questions, (question_id, body) =>
        call(client, 'putQuestion', { path: { ...path, question_id }, body }),
      );
      const boards = await putEach('board', file.boards, (board_id, body) =>
        call(client, 'putBoard', { path: { ...path, board_id }, body }),
      );
      const notes = await putEach('note', file.notes, (note_id, body) =>
        call(client, 'putNote', { path: { ...path, note_id }, body }),
      );
      const cohorts = await putEach('cohort', file.cohorts, (cohort_id, body) =>
        call(client, 'putCohort', { path: { ...path, cohort_id }, body }),
      );
      return { product: id, ...stored, events, questions, boards, notes, cohorts };
    },
  );
  clearStatus();
  const {
    accepted = 0,
    duplicates = 0,
    pastRetention = 0,
    events,
    questions,
    boards,
    notes,
    cohorts,
  } = restored;
  const left = pastRetention === 0 ? '' : `, ${pastRetention} left out that are past its retention`;
  const ofRecords =
    records === undefined ? '' : `, ${accepted} records (${duplicates} were there already)${left}`;
  const kept = { question: questions, board: boards, note: notes, cohort: cohorts };
  const ofKept = Object.entries(kept).flatMap(([noun, n]) => (n === 0 ? [] : [`, ${counted(n, noun)}`]));
  return {
    text: `${id}: settings${ofRecords}, tracking of ${events} events${ofKept.join('')}`,
    json: restored,
  };
}

async function putSettings(client: KeytallyClient, id: string, { product }: ProductFile): Promise<void> {
  const { id: _, ...settings } = product;
  await call(client, 'putProduct', {
    path: { product_id: id },
    body: settings,
  }).catch(refused(`the settings of "${id}"`));
}

/** Sets the tracking of the events that there are; the mode of others would be refused. */
async function trackEvents(client: KeytallyClient, id: string, { events }: ProductFile): Promise<number> {
  const keyOf = (category: string | null, name: string) => JSON.stringify([category, name]);
  const seen = new Set((await listEvents(client, id)).map((one) => keyOf(one.category, one.eventName)));
  const changes = events.filter(({ category, name }) => seen.has(keyOf(category, name)));
  for (let first = 0; first < changes.length; first += CHANGES) {
    await call(client, 'updateTrackedEvents', {
      path: { product_id: id },
      body: { events: changes.slice(first, first + CHANGES) },
    }).catch(refused('to change how events are tracked'));
  }
  return changes.length;
}

/** Keeps those of one kind, and says how many they are. */
async function putEach<One extends { readonly id: string }>(
  noun: string,
  all: readonly One[] = [],
  put: (id: string, settings: Omit<One, 'id'>) => Promise<unknown>,
): Promise<number> {
  for (const { id, ...settings } of all) {
    await put(id, settings).catch(refused(`to keep the ${noun} "${id}"`));
  }
  return all.length;
}

function showProgress(records: number): void {
  showStatus(counted(records, 'record'));
}
