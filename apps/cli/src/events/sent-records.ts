import type { Command } from '@commander-js/extra-typings';
import { call, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { Option } from '../command/commander.ts';
import { withExamples } from '../command/examples.ts';
import { KIND_NAMES, kindNamed } from '../command/flags.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { refused } from '../command/refusal.ts';
import { tabbed } from '../command/terminal-text.ts';
import { addProductFlags, type TargetFlags } from '../target/target-flags.ts';
import { withProduct } from '../target/with-product.ts';

interface SentFlags extends TargetFlags {
  readonly product?: string;
  readonly kind: string;
}

/** `keytally events sent` */
export function addSent(events: Command): void {
  const command = events
    .command('sent')
    .description(
      'Show how many records of a key were stored, by the day on which they came in (UTC), newest first, also of a deleted key.',
    )
    .argument('<key>', 'id of the key')
    .addOption(new Option('--kind <kind>', 'kind of the key').choices(KIND_NAMES).default('client'));
  printsResult(addProductFlags(command, 'the records'), sent);
  withExamples(command, 'keytally events sent ci-2026 --product acme-editor');
}

async function sent(keyId: string, { kind, ...flags }: SentFlags): Promise<Result> {
  const path = { kind: kindNamed(kind), keyId };
  const received = await withProduct(flags, {}, (client, product) => listSent(client, product, { path }));
  const none = `No record of the ${kind} key ${keyId} is known here.`;
  return { text: sentLines(received, none).join('\n'), json: received };
}

/** The records that a request is about: those of a key, or some of them. */
export interface SentQuestion {
  readonly path: { readonly kind: Schema<'KeyKind'>; readonly keyId: string };
  readonly query?: { readonly since: string; readonly thumbprint?: string };
}

/** Asks the server what a key sent to a product. */
export async function listSent(
  client: KeytallyClient,
  product_id: string,
  { path, query }: SentQuestion,
): Promise<Schema<'ReceivedRecords'>> {
  return call(client, 'listReceivedRecords', {
    path: { product_id, ...path },
    ...(query && { query }),
  }).catch(refused('to show what the key sent'));
}

/**
 * What a key sent, as lines of a table, and since when that is known.
 *
 * @param none instead of the table if it is empty
 */
export function sentLines(received: Schema<'ReceivedRecords'>, none: string): readonly string[] {
  const { days } = received;
  const table = days.map(({ day, records, thumbprint }) => tabbed(day, String(records), thumbprint));
  const lines = days.length === 0 ? [none] : [tabbed('day', 'records', 'thumbprint'), ...table];
  return [...lines, knownSinceOf(received)];
}

function knownSinceOf({ knownSince }: Schema<'ReceivedRecords'>): string {
  return knownSince === undefined
    ? 'Of the records that this product has, nobody knows which key sent them.'
    : `Of records that came in before ${knownSince}, nobody knows which key sent them.`;
}
