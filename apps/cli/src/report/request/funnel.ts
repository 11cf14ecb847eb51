import type { Schema } from '@keytally/contract';
import type { PropertyLabels } from '@keytally/contract/properties';
import { CommandError } from '../../command/command-error.ts';
import { calendarSplit } from './calendar-split.ts';
import { conditionsByPlace, namesIn } from './numbered.ts';
import type { QuestionFlags } from './question-flags.ts';
import { todayOf } from './users.ts';
import { whereField } from './where.ts';
import { windowOf } from './window.ts';

/** Looks events up by their names, in the same order. */
export type FindEvents = (names: readonly string[]) => Promise<Schema<'EventPair'>[]>;

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
  return {
    steps,
    ...(flags.within !== undefined && { conversionWindow: windowOf(flags.within) }),
    ...(flags.by !== undefined && { dateSplit: calendarSplit(flags) }),
    ...todayOf(flags),
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
