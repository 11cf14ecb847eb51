import { Explained } from '../../help/explained.tsx';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { NumberForm } from '../../ui/controls/number-form.tsx';
import type { Asked } from '../codec/question.ts';
import { useQuestion } from '../use-question.ts';

type Window = NonNullable<Asked['conversionWindow']>;

/** The window unless told: the contract's own. */
const USUAL_WINDOW = { unit: 'day', value: 14 } as const satisfies Window;

/** What to call each unit, and the longest window in it: 366 days. */
const UNITS = {
  minute: { label: 'Minutes', most: 366 * 24 * 60 },
  hour: { label: 'Hours', most: 366 * 24 },
  day: { label: 'Days', most: 366 },
  session: { label: 'One session', most: 0 },
} as const;
const UNIT_NAMES = Object.keys(UNITS) as Window['unit'][];

/** How long all steps together may take. */
export function ConversionWindow() {
  const { question, ask } = useQuestion();
  const { unit, value = USUAL_WINDOW.value } = question.conversionWindow ?? USUAL_WINDOW;
  const change = (changed: Window) => {
    const isUsual = changed.unit === USUAL_WINDOW.unit && changed.value === USUAL_WINDOW.value;
    ask({ conversionWindow: isUsual ? undefined : changed });
  };
  return (
    <Explained label="All steps within" of="ConversionWindow">
      <ChoiceBar
        label="All steps within"
        options={UNIT_NAMES.map((id) => ({ id, label: UNITS[id].label }))}
        value={unit}
        onChange={(chosen) =>
          change(
            chosen === 'session'
              ? { unit: chosen }
              : { unit: chosen, value: Math.min(value, UNITS[chosen].most) },
          )
        }
      />
      {unit !== 'session' && (
        <NumberForm
          label={`${UNITS[unit].label} for all steps`}
          value={value}
          least={1}
          most={UNITS[unit].most}
          onChange={(chosen) => change({ unit, value: chosen })}
        />
      )}
    </Explained>
  );
}
