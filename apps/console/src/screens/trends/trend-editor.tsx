import { useState } from 'react';
import { schemaOf } from '../../question/schema/fits.ts';
import { useQuestion } from '../../question/use-question.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Plus } from '../../ui/controls/icons.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import {
  askedWith,
  type Drafts,
  draftsOf,
  type Formula,
  isComplete,
  type Line,
  labelsOf,
  USUAL_PERIODS,
  withLine,
  without,
} from './drafts.ts';
import { FormulaFields } from './formula-fields.tsx';
import { LineFields } from './line-fields.tsx';

const MOST_LINES = schemaOf('TrendLineList').maxItems ?? 1;
const MOST_FORMULAS = schemaOf('TrendFormulaList').maxItems ?? 1;

interface Props {
  readonly lines: readonly Line[];
  readonly formulas: readonly Formula[];
  /** Why the server refused the question, if it did. */
  readonly error: unknown;
}

/** What is measured, and what is computed from it. It is asked as soon as every line has what it needs. */
export function TrendEditor(props: Props) {
  const { lines, formulas } = props;
  return <Editor key={JSON.stringify([lines, formulas])} {...props} />;
}

function Editor({ lines, formulas, error }: Props) {
  const { ask } = useQuestion();
  const [drafts, setDrafts] = useState<Drafts>(() => draftsOf(lines, formulas));
  const labels = labelsOf(drafts);
  const change = (changed: Drafts) => {
    setDrafts(changed);
    if (isComplete(changed)) ask(askedWith(changed));
  };
  return (
    <>
      {drafts.lines.map((line, place) => (
        <LineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={place}
          place={place}
          line={line}
          label={labels[place] ?? ''}
          error={error}
          onChange={(next) => change({ ...drafts, lines: drafts.lines.with(place, next) })}
          onRemove={drafts.lines.length > 1 ? () => change(without(drafts, place)) : undefined}
        />
      ))}
      {drafts.formulas.map((formula, place) => (
        <FormulaFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a formula is its place
          key={place}
          place={place}
          formula={formula}
          label={labels[drafts.lines.length + place] ?? ''}
          labels={labels.slice(0, drafts.lines.length + place)}
          onChange={(next) => change({ ...drafts, formulas: drafts.formulas.with(place, next) })}
          onRemove={() => change(without(drafts, drafts.lines.length + place))}
        />
      ))}
      <Toolbar>
        {drafts.lines.length < MOST_LINES && (
          <Button look="quiet" onPress={() => change(withLine(drafts, { measure: 'uses', events: [] }))}>
            <Plus /> Add a line
          </Button>
        )}
        {drafts.formulas.length < MOST_FORMULAS && (
          <Button
            look="quiet"
            onPress={() =>
              change({
                ...drafts,
                formulas: [...drafts.formulas, { formula: 'movingMean', of: [0], periods: USUAL_PERIODS }],
              })
            }
          >
            <Plus /> Add a formula
          </Button>
        )}
      </Toolbar>
    </>
  );
}
