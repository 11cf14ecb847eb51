import type { Schema } from '@keytally/contract';
import {
  type Combination,
  checkSelection,
  parseSelection,
  type SelectedEvent,
} from '../../events/event-selection.ts';
import type { Parsing } from '../../request/parsing.ts';
import type { RefusalItem } from '../../request/refusal.ts';
import { type Conditions, checkUseConditions, parseUseConditions } from '../../users/conditions.ts';
import { checkWindow } from '../../users/conversion-window.ts';

/** A step of a funnel: any of its events makes it. */
export interface FunnelStep {
  readonly label: string;
  readonly selection: readonly SelectedEvent[];
  /** What its uses must meet; null if all make the step. */
  readonly useConditions: Conditions | null;
  readonly pointer: string;
}

/** Events that must not come between two steps of an attempt, which are counted from 1. */
export interface Exclusion {
  readonly label: string;
  readonly selection: readonly SelectedEvent[];
  /** What its uses must meet; null if all exclude. */
  readonly useConditions: Conditions | null;
  readonly after: number;
  readonly before: number;
  readonly pointer: string;
}

interface StepsRequest {
  readonly steps: Schema<'FunnelStepList'>;
  readonly exclusions?: Schema<'FunnelExclusionList'>;
  readonly conversionWindow?: Schema<'ConversionWindow'>;
}

export function parseSteps({ steps }: StepsRequest, parsing: Parsing): FunnelStep[] {
  return steps.map((step, index) => {
    const pointer = `/steps/${index}`;
    return {
      label: step.label ?? `Step ${index + 1}`,
      selection: parseSelection(step.events, parsing, `${pointer}/events`),
      useConditions: parseUseConditions(step, parsing, pointer),
      pointer,
    };
  });
}

export function parseExclusions({ exclusions = [] }: StepsRequest, parsing: Parsing): Exclusion[] {
  return exclusions.map((exclusion, index) => {
    const pointer = `/exclusions/${index}`;
    return {
      label: `Exclusion ${index + 1}`,
      selection: parseSelection(exclusion.events, parsing, `${pointer}/events`),
      useConditions: parseUseConditions(exclusion, parsing, pointer),
      after: exclusion.after,
      before: exclusion.before,
      pointer,
    };
  });
}

/** Refuses labels and events that are there twice, and a window that does not say how long it is. */
export function checkSteps(
  steps: readonly FunnelStep[],
  exclusions: readonly Exclusion[],
  { conversionWindow }: StepsRequest,
): RefusalItem[] {
  const all = [...steps, ...exclusions];
  return [
    ...checkLabels(steps),
    ...all.flatMap(({ selection }) => checkSelection(selection)),
    ...all.flatMap(({ useConditions }) => checkUseConditions(useConditions)),
    ...exclusions.flatMap((exclusion) => checkBetween(exclusion, steps.length)),
    ...checkWindow(conversionWindow),
  ];
}

/** Refuses an exclusion that is not between two steps. */
function checkBetween({ after, before, pointer }: Exclusion, steps: number): RefusalItem[] {
  const refuse = (message: string): RefusalItem[] => [
    { pointer: `${pointer}/before`, code: 'bad-steps', message },
  ];
  if (before > steps) return refuse(`is ${before}, but the funnel has ${steps} steps`);
  return before > after ? [] : refuse(`is ${before}, which is no later step than ${after}`);
}

function checkLabels(steps: readonly FunnelStep[]): RefusalItem[] {
  return steps.flatMap(({ label, pointer }, index) => {
    const first = steps.findIndex((step) => step.label === label);
    if (first === index) return [];
    const message = `is "${label}", which is the label of /steps/${first} already`;
    return [{ pointer: `${pointer}/label`, code: 'bad-steps' as const, message }];
  });
}

/**
 * Each step, or exclusion, as one combination of all its events and members, for what looks events up and assigns uses to
 * them.
 */
export function combinationsOf(
  steps: readonly Pick<FunnelStep, 'label' | 'selection' | 'pointer'>[],
): Combination[] {
  return steps.map(({ label, selection, pointer }) => ({
    combiLabel: label,
    members: selection.flatMap((one) => ('members' in one ? one.members : [one])),
    pointer,
  }));
}
