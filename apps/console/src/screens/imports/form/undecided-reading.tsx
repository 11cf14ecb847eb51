import type { Undecided } from '@keytally/import';
import type { FoundReading, Plan } from '../../../importing/plan.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { countOf } from '../../../ui/format/number.ts';

interface Props {
  readonly found: FoundReading;
  readonly onChoose: (changes: Partial<Plan>) => void;
}

/** What no row decides, with one of them as it would be read in each way: whoever chose the file knows. */
export function UndecidedReading({ found, onChoose }: Props) {
  return found.undecided.map((undecided) => (
    <Banner
      key={undecided.of}
      tone="warning"
      title={questionOf(undecided)}
      actions={undecided.ways.map(({ choice, means = 'No value at all' }) => (
        <Button key={choice} onPress={() => onChoose(choiceOf(undecided.of, choice))}>
          {`${means} (${wordsOf(undecided.of, choice)})`}
        </Button>
      ))}
    >
      {undecided.ways
        .filter(({ against }) => against > 0)
        .map(({ choice, against }) => (
          <p
            key={choice}
          >{`${countOf(against, 'cell')} cannot be read as ${wordsOf(undecided.of, choice)}.`}</p>
        ))}
    </Banner>
  ));
}

function questionOf({ of, example, ways }: Undecided): string {
  const cell = `“${example.text.slice(0, 80)}” in line ${example.line} of ${example.column}`;
  if (of === 'unit') return `None of these times is a likely one, such as ${cell}. What is it?`;
  const isContradiction = ways.every(({ against }) => against > 0);
  return isContradiction
    ? `Rows contradict each other on how to read ${cell}. What is it?`
    : `No row of the file decides how to read ${cell}. What is it?`;
}

function choiceOf(of: Undecided['of'], choice: string): Partial<Plan> {
  if (of === 'decimal') return { decimal: choice === ',' ? ',' : '.' };
  return of === 'unit' ? { timeFormat: choice, saidUnit: choice } : { timeFormat: choice };
}

function wordsOf(of: Undecided['of'], choice: string): string {
  if (of !== 'decimal') return choice;
  return choice === ',' ? 'decimal comma' : 'decimal point';
}
