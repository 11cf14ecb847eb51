import type { Command } from '@commander-js/extra-typings';
import { call, type ListedEvent } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { Argument } from '../command/commander.ts';
import { confirm } from '../command/confirm.ts';
import { withExamples } from '../command/examples.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { refused } from '../command/refusal.ts';
import { printable, tabbed } from '../command/terminal-text.ts';
import { addEraseSent } from '../events/erase-sent.ts';
import { eventLabel, findEvents, listEvents } from '../events/find-events.ts';
import { addSent } from '../events/sent-records.ts';
import { addProductFlags, type TargetFlags } from '../target/target-flags.ts';
import { withProduct } from '../target/with-product.ts';

interface EventFlags extends TargetFlags {
  readonly product?: string;
}

const EVENT = 'category/name, with a slash of their own as \\/, or the name alone if no other event has it';

/** `keytally events` */
export function addEvents(program: Command): void {
  const events = program
    .command('events')
    .description('List events, say how they are tracked, and show or erase what a key sent.');
  withExamples(events, 'keytally events list --product acme-editor');
  for (const add of [addList, addTrack, addRemove, addSent, addEraseSent]) add(events);
}

function addList(events: Command): void {
  const command = events
    .command('list')
    .description('List the events that were ever seen: category/name, tracking mode, day of first use.')
    .option('--search <text>', 'only those with this text in category or name');
  printsResult(addProductFlags(command, 'the events'), list);
  withExamples(command, 'keytally events list --product acme-editor --search open');
}

async function list({ search, ...flags }: EventFlags & { readonly search?: string }): Promise<Result> {
  const events = await withProduct(flags, {}, (client, product) => listEvents(client, product, search));
  const lines = events.map((event) => tabbed(eventLabel(event), modeOf(event), event.dateFirstSeen));
  return { text: lines.join('\n'), json: events };
}

function modeOf({ basic, advanced }: ListedEvent): string {
  if (advanced) return 'advanced';
  return basic ? 'basic' : 'inactive';
}

function addTrack(events: Command): void {
  const command = events
    .command('track')
    .description('Set how events are tracked. It takes effect at once, for past usage too.')
    .addArgument(
      new Argument(
        '<mode>',
        'advanced: in all reports; basic: not in the full report; inactive: in none',
      ).choices(['advanced', 'basic', 'inactive']),
    )
    .argument('<event...>', EVENT);
  printsResult(addProductFlags(command, 'the events'), track);
  withExamples(command, 'keytally events track basic "File/Open" --product acme-editor');
}

async function track(
  tracking: Schema<'TrackingMode'>,
  names: readonly string[],
  flags: EventFlags,
): Promise<Result> {
  const changed = await change(names, flags, (event) => ({ ...event, tracking }));
  return { text: `${changed.map(nameOfPair).join(', ')}: ${tracking}`, json: changed };
}

function addRemove(events: Command): void {
  const command = events
    .command('remove')
    .description('Remove events, which makes room for new names.')
    .argument('<event...>', EVENT)
    .option('--erase-records', 'erase their records too, for good')
    .option('--yes', 'erase records without a question');
  printsResult(addProductFlags(command, 'the events'), remove);
  withExamples(command, 'keytally events remove "Test/Click" --erase-records --yes --product acme-editor');
}

interface RemoveFlags {
  readonly eraseRecords?: boolean;
  readonly yes?: boolean;
}

async function remove(
  names: readonly string[],
  { eraseRecords = false, yes, ...flags }: EventFlags & RemoveFlags,
): Promise<Result> {
  if (eraseRecords) await confirm(`All records of ${names.join(', ')} will be erased for good.`, yes);
  const removed = await change(names, flags, (event) => ({
    ...event,
    remove: true,
    ...(eraseRecords && { eraseRecords }),
  }));
  return { text: `Removed ${removed.map(nameOfPair).join(', ')}.`, json: removed };
}

/** Changes the events with these names in one call, all or none. */
function change(
  names: readonly string[],
  flags: EventFlags,
  changeOf: (event: Schema<'EventPair'>) => Schema<'TrackingChange'>,
): Promise<Schema<'TrackingChange'>[]> {
  return withProduct(flags, { writes: true }, async (client, product) => {
    const changes = (await findEvents(client, product, names)).map(changeOf);
    await call(client, 'updateTrackedEvents', {
      path: { product_id: product },
      body: { events: changes },
    }).catch(refused('the change'));
    return changes;
  });
}

function nameOfPair({ category, name }: Schema<'EventPair'>): string {
  return printable(eventLabel({ category, eventName: name }));
}
