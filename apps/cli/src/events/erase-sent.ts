import type { Command } from '@commander-js/extra-typings';
import { call, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { stayedSentence } from '@keytally/import';
import { Option } from '../command/commander.ts';
import { confirm } from '../command/confirm.ts';
import { withExamples } from '../command/examples.ts';
import { KIND_NAMES, kindNamed } from '../command/flags.ts';
import { tell } from '../command/output.ts';
import { notThere, printsResult, type Result } from '../command/prints-result.ts';
import { refused } from '../command/refusal.ts';
import { counted } from '../command/terminal-text.ts';
import { addProductFlags, type TargetFlags } from '../target/target-flags.ts';
import { withProduct } from '../target/with-product.ts';
import { listSent, type SentQuestion, sentLines } from './sent-records.ts';

interface EraseSentFlags extends TargetFlags {
  readonly product?: string;
  readonly key: string;
  readonly kind: string;
  readonly since: string;
  readonly thumbprint?: string;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

/** `keytally events erase` */
export function addEraseSent(events: Command): void {
  const command = events
    .command('erase')
    .description(
      'Erase for good what a key sent since an instant, as after a theft. It shows the records by day and asks before it erases them. Delete the key first, or it goes on sending.',
    )
    .requiredOption('--key <id>', 'id of the key, which may be deleted')
    .addOption(new Option('--kind <kind>', 'kind of the key').choices(KIND_NAMES).default('client'))
    .requiredOption(
      '--since <instant>',
      'erase what came in since then, such as 2026-03-02T09:00:00Z, from its full minute on',
    )
    .option('--thumbprint <digest>', 'only what this public key of that id signed')
    .option('--dry-run', 'only show what would be erased')
    .option('--yes', 'erase them without a question');
  printsResult(addProductFlags(command, 'the records'), eraseSent);
  withExamples(
    command,
    'keytally events erase --key ci-2026 --since 2026-03-02T09:00:00Z \\\n    --product acme-editor --dry-run',
    'keytally events erase --key ci-2026 --since 2026-03-02T09:00:00Z \\\n    --product acme-editor --yes',
  );
}

async function eraseSent(given: EraseSentFlags): Promise<Result> {
  const { key: keyId, kind, since, thumbprint, dryRun, yes, ...flags } = given;
  const path = { kind: kindNamed(kind), keyId };
  const erasure = { path, query: { since, ...(thumbprint !== undefined && { thumbprint }) } };
  const consequence = consequenceOf(given);
  // Where nobody can be asked, nothing is asked of the server either.
  if (!dryRun && !process.stdin.isTTY) await confirm(consequence, yes);
  const received = await withProduct(flags, {}, (client, product) => listSent(client, product, erasure));
  const found = dryRunOf(given, received);
  if (dryRun || received.days.length === 0) return { text: found, json: received };
  if (!yes) tell(found);
  await confirm(consequence, yes);
  const erased = await withProduct(flags, { writes: true }, (client, product) =>
    erase(client, product, erasure),
  );
  if (erased === undefined) return notThere(`What the ${kind} key "${keyId}" sent`, path);
  return { text: sentenceOf(given, erased), json: erased };
}

async function erase(
  client: KeytallyClient,
  product_id: string,
  { path, query }: SentQuestion,
): Promise<Schema<'ErasedReceived'> | undefined> {
  return call(client, 'eraseReceivedRecords', {
    path: { product_id, ...path },
    ...(query && { query }),
  }).catch(refused('to erase what the key sent'));
}

function dryRunOf({ kind, key, since }: EraseSentFlags, received: Schema<'ReceivedRecords'>): string {
  const none = `No record is known here that the ${kind} key ${key} sent since ${since}.`;
  const { repeatsKnownUntil } = received;
  const notes =
    repeatsKnownUntil === undefined
      ? []
      : [
          `Since ${repeatsKnownUntil} it is not noted of every record whether another key sent it too: such a record may be erased as well. Sending it again brings it back.`,
        ];
  return [...sentLines(received, none), ...notes].join('\n');
}

function consequenceOf({ kind, key, since }: EraseSentFlags): string {
  return `What the ${kind} key "${key}" sent since ${since} will be erased for good, and reports change. What another key or import brought too stays.`;
}

function sentenceOf({ kind, key, since }: EraseSentFlags, erased: Schema<'ErasedReceived'>): string {
  const { erasedEvents, erasedSessionRecords, stayedRecords } = erased;
  if (erasedEvents + erasedSessionRecords + stayedRecords === 0)
    return `Nothing is left of what the ${kind} key ${key} sent: it was erased before, or by an attempt whose answer was lost. "keytally keys audit" tells.`;
  const events = counted(erasedEvents, 'event');
  const sessions = counted(erasedSessionRecords, 'session record');
  const sentence = `Erased ${events} and ${sessions} that the ${kind} key ${key} sent since ${erased.since ?? since}.`;
  return `${sentence} ${stayedSentence(erased, 'another key')}`.trim();
}
