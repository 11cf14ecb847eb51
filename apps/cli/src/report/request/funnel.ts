import type { Schema } from '@keytally/contract';
import type { PropertyLabels } from '@keytally/contract/properties';
import { CommandError } from '../../command/command-error.ts';
import { wholeNumber } from '../../command/flags.ts';
import { calendarSplit } from './calendar-split.ts';
import { conditionsByPlace, namesIn } from './numbered.ts';
import type { QuestionFlags } from './question-flags.ts';
import { todayOf } from './users.ts';
import { whereField } from './where.ts';
import { windowOf } from './window.ts';

/** Looks events up by their names, in the same order. */
export type FindEvents = (names: readonly string[]) => Promise<Schema<'EventPair'>[]>;

/** The most steps of a funnel. */
const MOST_STEPS = 10;

/** The longest label of a step. */
const MOST_CHARACTERS = 64;

/** What the flags ask of a funnel, beside its days, filters, groups and segments. */
export async function funnelRequestOf(
  flags: QuestionFlags,
  propertyLabels: PropertyLabels | undefined,
  findEvents: FindEvents,
) {
  if (flags.step.length < 2)
    throw new CommandError(
      'A funnel has two steps or more, in order: --step "File/Open" --step "File/Export|File/Print".',
      2,
    );
  const names = flags.step.map((step) => namesIn('--step', step));
  const labels = labelsOf(names);
  const where = conditionsByPlace('--where-step', flags.whereStep, names.length);
  const steps = [];
  for (const [index, own] of names.entries())
    steps.push({
      events: await findEvents(own),
      ...(labels && { label: labels[index] }),
      ...whereField('useConditions', '--where-step', where.get(index + 1) ?? [], propertyLabels),
    });
  const exclusions = await exclusionsOf(flags, propertyLabels, findEvents);
  return {
    steps,
    ...(flags.anyOrder && { order: 'any' }),
    ...(exclusions.length > 0 && { exclusions }),
    ...(flags.within !== undefined && { conversionWindow: windowOf(flags.within) }),
    ...(flags.by !== undefined && { dateSplit: calendarSplit(flags) }),
    ...todayOf(flags),
  };
}

async function exclusionsOf(
  flags: QuestionFlags,
  propertyLabels: PropertyLabels | undefined,
  findEvents: FindEvents,
) {
  const where = conditionsByPlace('--where-exclude', flags.whereExclude, flags.exclude.length);
  const exclusions = [];
  for (const [index, text] of flags.exclude.entries()) {
    const { after, before, names } = betweenOf(text);
    exclusions.push({
      events: await findEvents(names),
      ...whereField('useConditions', '--where-exclude', where.get(index + 1) ?? [], propertyLabels),
      after,
      before,
    });
  }
  return exclusions;
}

/** `1-2:File/Close|File/Quit`: two steps, and what must not come between them. */
function betweenOf(text: string) {
  const [, after, before, events = ''] = /^\s*(\d+)\s*-\s*(\d+)\s*:(.*)$/s.exec(text) ?? [];
  if (after === undefined || before === undefined)
    throw new CommandError(`--exclude is "${text}"; write it like "1-2:File/Close", for two steps.`, 2);
  return {
    after: wholeNumber('--exclude', after, 1, MOST_STEPS - 1),
    before: wholeNumber('--exclude', before, 2, MOST_STEPS),
    names: namesIn('--exclude', events),
  };
}

/** What to call the steps: their events, and their places where these are the same. The server's labels if one is too long. */
function labelsOf(names: readonly (readonly string[])[]): string[] | undefined {
  const plain = names.map((own) => own.join(' | '));
  const labels = plain.map((label, place) =>
    plain.indexOf(label) === place ? label : `${label} (${place + 1})`,
  );
  const fit =
    labels.every(({ length }) => length <= MOST_CHARACTERS) && new Set(labels).size === labels.length;
  return fit ? labels : undefined;
}
