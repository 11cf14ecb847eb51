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

interface StepsRequest {
  readonly steps: Schema<'FunnelStepList'>;
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

/** Refuses labels and events that are there twice, and a window that does not say how long it is. */
export function checkSteps(steps: readonly FunnelStep[], { conversionWindow }: StepsRequest): RefusalItem[] {
  return [
    ...checkLabels(steps),
    ...steps.flatMap(({ selection }) => checkSelection(selection)),
    ...steps.flatMap(({ useConditions }) => checkUseConditions(useConditions)),
    ...checkWindow(conversionWindow),
  ];
}

function checkLabels(steps: readonly FunnelStep[]): RefusalItem[] {
  return steps.flatMap(({ label, pointer }, index) => {
    const first = steps.findIndex((step) => step.label === label);
    if (first === index) return [];
    const message = `is "${label}", which is the label of /steps/${first} already`;
    return [{ pointer: `${pointer}/label`, code: 'bad-steps' as const, message }];
  });
}

/** Each step as one combination of all its events and members, for what looks events up and assigns uses to them. */
export function combinationsOf(steps: readonly FunnelStep[]): Combination[] {
  return steps.map(({ label, selection, pointer }) => ({
    combiLabel: label,
    members: selection.flatMap((one) => ('members' in one ? one.members : [one])),
    pointer,
  }));
}
