import { useMemo } from 'react';
import { browserZone } from '../../../administration/browser-zone.ts';
import type { Plan } from '../../../importing/plan.ts';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import styles from './form.module.css';

/** They say their offset. */
const NAMED = [
  { id: 'rfc3339', label: 'With an offset: 2026-03-02T09:00:00Z' },
  { id: 'unix-ms', label: 'Unix milliseconds' },
  { id: 'unix-s', label: 'Unix seconds' },
  { id: 'unix-us', label: 'Unix microseconds' },
  { id: 'unix-ns', label: 'Unix nanoseconds' },
];

const FORMATS = [
  ...NAMED,
  ...[
    'yyyy-MM-dd HH:mm:ss',
    'yyyy-MM-dd HH:mm',
    "yyyy-MM-dd'T'HH:mm:ss",
    'd.M.yyyy H:mm',
    'd.M.yyyy H:mm:ss',
    'd/M/yyyy H:mm',
    'M/d/yyyy h:mm a',
    'yyyy-MM-dd',
  ].map((id) => ({ id, label: id })),
];

interface Props {
  readonly plan: Plan;
  readonly onChange: (changes: Partial<Plan>) => void;
}

/** How times are written, and by whose clock. */
export function TimeFields({ plan, onChange }: Props) {
  const { timeFormat = '', timeZone } = plan;
  const zones = useMemo(
    () =>
      [...new Set(['UTC', browserZone(), ...Intl.supportedValuesOf('timeZone')])].map((id) => ({
        id,
        label: id,
      })),
    [],
  );
  const isLocal = !NAMED.some(({ id }) => id === timeFormat) && !/[Xx]/.test(timeFormat);
  return (
    <div className={styles.fields}>
      <ComboBox
        label="How times are written"
        hint="Or a pattern, such as dd.MM.yyyy HH:mm:ss"
        options={FORMATS}
        value={timeFormat}
        onChange={(text) => onChange({ timeFormat: text })}
        isFree
      />
      {isLocal && (
        <ComboBox
          label="Time zone of the clock that wrote them"
          hint={`They say no offset. Yours is ${browserZone()}.`}
          options={zones}
          value={timeZone}
          onChange={(zone) => onChange({ timeZone: zone })}
        />
      )}
    </div>
  );
}
