import type { Schema } from '@keytally/contract';
import { DAY_MS } from '@keytally/events/day-number';
import {
  type Combination,
  checkSelection,
  parseSelection,
  type SelectedEvent,
} from '../../events/event-selection.ts';
import type { Parsing } from '../../request/parsing.ts';
import type { RefusalItem } from '../../request/refusal.ts';
import { type Conditions, checkUseConditions, parseUseConditions } from '../../users/conditions.ts';

/** A step of a funnel: any of its events makes it. */
export interface FunnelStep {
  readonly label: string;
  readonly selection: readonly SelectedEvent[];
  /** What its uses must meet; null if all make the step. */
  readonly useConditions: Conditions | null;
  readonly pointer: string;
}

/** How long all steps may take (ms); `session` if they must be in one session, however long that is. */
export type ConversionWindow = number | 'session';

interface StepsRequest {
  readonly steps: Schema<'FunnelStepList'>;
  readonly conversionWindow?: Schema<'ConversionWindow'>;
}

const units = { minute: 60_000, hour: 3_600_000, day: DAY_MS } as const;
const usualWindow: Schema<'ConversionWindow'> = { unit: 'day', value: 14 };
const mostDays = 366;

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

export function parseWindow({ conversionWindow = usualWindow }: StepsRequest): ConversionWindow {
  const { unit, value = 0 } = conversionWindow;
  return unit === 'session' ? unit : value * units[unit];
}

/** Refuses labels and events that are there twice, and a window that does not say how long it is. */
export function checkSteps(
  steps: readonly FunnelStep[],
  { conversionWindow = usualWindow }: StepsRequest,
): RefusalItem[] {
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

function checkWindow({ unit, value }: Schema<'ConversionWindow'>): RefusalItem[] {
  const refuse = (message: string): RefusalItem[] => [
    { pointer: '/conversionWindow/value', code: 'bad-steps', message },
  ];
  if (unit === 'session') {
    return value === undefined ? [] : refuse('does not go with "session", which ends when the session does');
  }
  if (value === undefined)
    return refuse(
      `is needed to say how many times ${unit === 'hour' ? 'an' : 'a'} ${unit} the steps may take`,
    );
  const most = (mostDays * DAY_MS) / units[unit];
  return value > most ? refuse(`is more than ${most}, which is ${mostDays} days`) : [];
}

/** Each step as one combination of all its events and members, for what looks events up and assigns uses to them. */
export function combinationsOf(steps: readonly FunnelStep[]): Combination[] {
  return steps.map(({ label, selection, pointer }) => ({
    combiLabel: label,
    members: selection.flatMap((one) => ('members' in one ? one.members : [one])),
    pointer,
  }));
}
