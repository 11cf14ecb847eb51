import type { Schema } from '@keytally/client';
import { TREND_MEASURES } from '@keytally/spreadsheets/names';
import { labelOfEvent, type SelectedEvent } from '../../question/events/event.ts';
import { formatNumber } from '../../ui/format/number.ts';

export type Line = Schema<'TrendLine'>;
export type Formula = Schema<'TrendFormula'>;
export type Measure = Line['measure'];

/** A line while it is chosen: one of values may have no events yet. */
export interface LineDraft {
  readonly measure: Measure;
  readonly events: readonly SelectedEvent[];
  readonly useConditions?: Schema<'Conditions'> | undefined;
  /** What somebody called it; without it, it is called by what it measures. */
  readonly name?: string | undefined;
}

/** A formula while it is chosen. It names lines, and formulas before it, by their places: their labels may change. */
export interface FormulaDraft {
  readonly formula: Formula['formula'];
  readonly of: readonly number[];
  readonly periods: number;
  readonly name?: string | undefined;
}

export interface Drafts {
  readonly lines: readonly LineDraft[];
  readonly formulas: readonly FormulaDraft[];
}

/** What formulas are called, and how many labels they name at least and at most. */
export const FORMULA_RULES: Readonly<
  Record<Formula['formula'], { readonly name: string; readonly least: number; readonly most: number }>
> = {
  ratio: { name: 'Ratio', least: 2, most: 2 },
  percent: { name: 'Percent of', least: 2, most: 11 },
  total: { name: 'Total', least: 1, most: 10 },
  difference: { name: 'Difference', least: 2, most: 2 },
  cumulative: { name: 'Cumulative', least: 1, most: 1 },
  movingMean: { name: 'Moving mean', least: 1, most: 1 },
};

/** Over how many periods a mean is, until somebody says otherwise. */
export const USUAL_PERIODS = 7;

const MOST_CHARACTERS = 64;

export function needsEvents(measure: Measure): boolean {
  return measure !== 'users' && measure !== 'uses' && measure !== 'usesPerUser';
}

export function isComplete({ lines }: Drafts): boolean {
  return lines.every(({ measure, events }) => events.length > 0 || !needsEvents(measure));
}

/** The labels of all lines and formulas, no two of which are the same. */
export function labelsOf({ lines, formulas }: Drafts): string[] {
  const labels: string[] = [];
  for (const line of lines) labels.push(unlike(labels, line.name ?? nameOfLine(line)));
  for (const formula of formulas) labels.push(unlike(labels, formula.name ?? nameOfFormula(formula, labels)));
  return labels;
}

function unlike(labels: readonly string[], label: string): string {
  const isLong = [...label].length > MOST_CHARACTERS;
  const short = isLong ? `${beginningOf(label, MOST_CHARACTERS - 6)} …` : label;
  const candidates = Array.from({ length: labels.length + 1 }, (_, place) =>
    place === 0 ? short : `${beginningOf(short, MOST_CHARACTERS - 5)} (${place + 1})`,
  );
  return candidates.find((one) => !labels.includes(one)) ?? short;
}

/** Characters are counted as the contract counts them: half an emoji is no text. */
function beginningOf(text: string, characters: number): string {
  return [...text].slice(0, characters).join('');
}

function nameOfLine({ measure, events }: LineDraft): string {
  const [first, ...others] = events;
  const name = TREND_MEASURES[measure];
  if (first === undefined) return name;
  return `${name}: ${labelOfEvent(first)}${others.length > 0 ? ` + ${formatNumber(others.length)}` : ''}`;
}

function nameOfFormula({ formula, of, periods }: FormulaDraft, labels: readonly string[]): string {
  const [first = '', ...others] = of.map((place) => labels[place] ?? '');
  switch (formula) {
    case 'ratio':
      return `${first} / ${others[0]}`;
    case 'percent':
      return `${first} in % of ${others.join(' + ')}`;
    case 'total':
      return [first, ...others].join(' + ');
    case 'difference':
      return `${first} − ${others[0]}`;
    case 'cumulative':
      return `${first}, cumulative`;
    case 'movingMean':
      return `${first}, mean of ${periods}`;
  }
}

/** The drafts of what was asked. What is called by what it measures has no name of its own. */
export function draftsOf(lines: readonly Line[], formulas: readonly Formula[]): Drafts {
  const labels = [...lines, ...formulas].map(({ label }) => label);
  const placeOf = (label: string) => labels.indexOf(label);
  const named: Drafts = {
    lines: lines.map(({ label, measure, events = [], useConditions }) => ({
      measure,
      events,
      name: label,
      ...(useConditions && { useConditions }),
    })),
    formulas: formulas.map((formula) => ({
      formula: formula.formula,
      of: operandsOf(formula).map(placeOf),
      periods: formula.formula === 'movingMean' ? formula.periods : USUAL_PERIODS,
      name: formula.label,
    })),
  };
  const usual = labelsOf({
    lines: named.lines.map((line) => ({ ...line, name: undefined })),
    formulas: named.formulas.map((formula) => ({ ...formula, name: undefined })),
  });
  const own = <Draft extends LineDraft | FormulaDraft>(draft: Draft, place: number): Draft =>
    draft.name === usual[place] ? { ...draft, name: undefined } : draft;
  return {
    lines: named.lines.map(own),
    formulas: named.formulas.map((formula, place) => own(formula, lines.length + place)),
  };
}

function operandsOf(formula: Formula): readonly string[] {
  switch (formula.formula) {
    case 'ratio':
      return [formula.dividend, formula.divisor];
    case 'percent':
      return [formula.part, ...formula.of];
    case 'difference':
      return [formula.from, formula.subtract];
    case 'total':
      return formula.of;
    default:
      return [formula.of];
  }
}

/** What is asked with drafts that are complete. */
export function askedWith(drafts: Drafts): { lines: Line[]; formulas: Formula[] | undefined } {
  const labels = labelsOf(drafts);
  const lines = drafts.lines.map(({ measure, events, useConditions }, place) => ({
    label: labels[place] ?? '',
    measure,
    ...(events.length > 0 && { events, ...(useConditions && { useConditions }) }),
  })) as Line[];
  const formulas = drafts.formulas.map((draft, place) =>
    formulaOf(draft, labels[lines.length + place] ?? '', (at) => labels[at] ?? ''),
  );
  return { lines, formulas: formulas.length === 0 ? undefined : formulas };
}

function formulaOf(
  { formula, of, periods }: FormulaDraft,
  label: string,
  labelAt: (place: number) => string,
): Formula {
  const [first = '', ...others] = of.map(labelAt);
  const [second = first] = others;
  switch (formula) {
    case 'ratio':
      return { label, formula, dividend: first, divisor: second };
    case 'percent':
      return { label, formula, part: first, of: [...new Set(others)] };
    case 'total':
      return { label, formula, of: [...new Set([first, ...others])] };
    case 'difference':
      return { label, formula, from: first, subtract: second };
    case 'cumulative':
      return { label, formula, of: first };
    case 'movingMean':
      return { label, formula, of: first, periods };
  }
}

/** Drafts without a line or a formula: what was computed from it goes too. */
export function without({ lines, formulas }: Drafts, gone: number): Drafts {
  const removed = new Set([gone]);
  formulas.forEach(({ of }, place) => {
    if (of.some((one) => removed.has(one))) removed.add(lines.length + place);
  });
  const moved = (place: number) => place - [...removed].filter((one) => one < place).length;
  return {
    lines: lines.filter((_, place) => !removed.has(place)),
    formulas: formulas
      .filter((_, place) => !removed.has(lines.length + place))
      .map((formula) => ({ ...formula, of: formula.of.map(moved) })),
  };
}

/** Drafts with one more line: formulas after it keep what they name. */
export function withLine({ lines, formulas }: Drafts, line: LineDraft): Drafts {
  const moved = (place: number) => (place >= lines.length ? place + 1 : place);
  return {
    lines: [...lines, line],
    formulas: formulas.map((formula) => ({ ...formula, of: formula.of.map(moved) })),
  };
}
