import { Fragment } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Close, Plus } from '../../ui/controls/icons.tsx';
import { NumberForm } from '../../ui/controls/number-form.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { FORMULA_RULES, type Formula, type FormulaDraft } from './drafts.ts';
import { NameField } from './name-field.tsx';

type Kind = Formula['formula'];

const KINDS = (Object.keys(FORMULA_RULES) as Kind[]).map((id) => ({ id, label: FORMULA_RULES[id].name }));

/** What stands before each of its numbers but the first. */
const SIGNS: Readonly<Record<Kind, readonly string[]>> = {
  ratio: ['/'],
  percent: ['of', '+'],
  total: ['+'],
  difference: ['−'],
  cumulative: [],
  movingMean: [],
};

interface Props {
  readonly place: number;
  readonly formula: FormulaDraft;
  /** What it is called now. */
  readonly label: string;
  /** Of the lines, and the formulas before it. */
  readonly labels: readonly string[];
  readonly onChange: (formula: FormulaDraft) => void;
  readonly onRemove: () => void;
}

/** What a formula computes, of which lines, and what it is called. */
export function FormulaFields({ place, formula: draft, label, labels, onChange, onRemove }: Props) {
  const { formula, of, periods, name } = draft;
  const { most, least } = FORMULA_RULES[formula];
  const options = labels.map((one, at) => ({ id: String(at), label: one }));
  return (
    <Toolbar>
      <Select
        label={`Formula ${place + 1}`}
        labelHidden
        options={KINDS}
        value={formula}
        onChange={(kind) => onChange({ ...draft, formula: kind, of: fitted(kind, of, labels.length) })}
      />
      {of.map((chosen, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number is its place
        <Fragment key={at}>
          {at > 0 && <span>{SIGNS[formula][at - 1] ?? SIGNS[formula].at(-1)}</span>}
          <Select
            label={`Number ${at + 1} of formula ${place + 1}`}
            labelHidden
            options={options}
            value={String(chosen)}
            onChange={(id) => onChange({ ...draft, of: of.with(at, Number(id)) })}
          />
        </Fragment>
      ))}
      {of.length < Math.min(most, labels.length + (formula === 'percent' ? 1 : 0)) && most > least && (
        <Button
          look="quiet"
          icon
          aria-label={`Another number of formula ${place + 1}`}
          onPress={() => onChange({ ...draft, of: [...of, unused(of, labels.length)] })}
        >
          <Plus />
        </Button>
      )}
      {formula === 'movingMean' && (
        <NumberForm
          label="Periods of the mean"
          value={periods}
          least={2}
          most={366}
          onChange={(next) => onChange({ ...draft, periods: next })}
        />
      )}
      <NameField
        label={`Name of formula ${place + 1}`}
        usual={label}
        name={name}
        onChange={(next) => onChange({ ...draft, name: next })}
      />
      <Button look="quiet" icon aria-label={`Remove formula ${place + 1}`} onPress={onRemove}>
        <Close />
      </Button>
    </Toolbar>
  );
}

/** As many numbers as a kind of formula has. */
function fitted(kind: Kind, of: readonly number[], labels: number): number[] {
  const { least, most } = FORMULA_RULES[kind];
  const own = of.slice(0, most);
  while (own.length < least) own.push(unused(own, labels));
  return own;
}

/** The first line that is not among some; the first one if all are. */
function unused(of: readonly number[], labels: number): number {
  const left = Array.from({ length: labels }, (_, place) => place).find((place) => !of.includes(place));
  return left ?? 0;
}
