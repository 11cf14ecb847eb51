import type { NumberTable } from '../../charts/model/number-table.ts';
import { countOf, formatNumber, formatPercent } from '../../ui/format/number.ts';
import { ALL_USERS, idOfPart, nameOfPart, type Part } from '../parts.ts';
import type { Funnel, Step } from './funnel.ts';

/** More bars beside each other can't be compared: the table has the others. */
export const MOST_BESIDE = 12;

/** The segments that stand beside each other: those in which most began, in their order. */
export function besideEachOther(funnels: readonly Funnel[]): readonly Funnel[] {
  const largest = new Set(
    funnels.toSorted((one, other) => other.entered - one.entered).slice(0, MOST_BESIDE),
  );
  return funnels.filter((funnel) => largest.has(funnel));
}

/** A step in one of the segments, or in the whole beside them. */
export interface StepOfSegment {
  readonly part: Part;
  readonly step: Step;
}

/** Each step with that of each segment. */
export function stepsBeside(
  funnels: readonly Funnel[],
): { readonly name: string; readonly segments: readonly StepOfSegment[] }[] {
  const [first] = funnels;
  return (first?.steps ?? []).map(({ label: name }, place) => ({
    name,
    segments: funnels.flatMap((part) => {
      const step = part.steps[place];
      return step ? [{ part, step }] : [];
    }),
  }));
}

/** In which segment most got to the end, and in which fewest. */
export function summariseSegments(funnels: readonly Funnel[]): string {
  const rising = funnels
    .filter(({ percent }) => percent !== null)
    .toSorted((one, other) => (one.percent ?? 0) - (other.percent ?? 0));
  const [least, most] = [rising[0], rising.at(-1)];
  if (least === undefined || most === undefined) return 'Nobody reached the first step.';
  if (least.percent === most.percent)
    return `The same share got to the last step in each: ${formatPercent(most.percent)}.`;
  return `The largest share got to the last step in ${wordsOf(most)}, the smallest in ${wordsOf(least)}.`;
}

/** What people call a segment, or the whole. */
export function nameOfFunnel(part: Part): string {
  return nameOfPart(part) ?? ALL_USERS;
}

function wordsOf({ percent, entered, ...part }: Funnel): string {
  return `${nameOfFunnel(part)}: ${formatPercent(percent)} of ${countOf(entered, 'user')}`;
}

/** A row for each segment, with the users of each step and their share of the first one. */
export function besideTable(funnels: readonly Funnel[], property: string): NumberTable {
  return {
    corner: property,
    columns: (funnels[0]?.steps ?? []).flatMap(({ step, label }) => [
      { id: `${step}-users`, label: 'Users', group: `${step}. ${label}` },
      { id: `${step}-share`, label: '% of the first step', group: `${step}. ${label}` },
    ]),
    rowCount: funnels.length,
    rowAt(index) {
      const { steps, ...part } = funnels[index] as Funnel;
      return {
        id: idOfPart(part),
        head: nameOfFunnel(part),
        cells: steps.flatMap(({ users, percentOfFirst }) => [
          formatNumber(users),
          formatPercent(percentOfFirst),
        ]),
      };
    },
  };
}
