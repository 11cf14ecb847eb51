import { lazy, Suspense } from 'react';
import type { Option } from '../ui/controls/select.tsx';
import { Toolbar } from '../ui/controls/toolbar.tsx';

const ComboBox = lazy(async () => ({ default: (await import('../ui/controls/combo-box.tsx')).ComboBox }));

interface Props {
  /** What the segments are of. */
  readonly label: string;
  readonly options: readonly Option<string>[];
  readonly value: string;
  readonly onChange: (segment: string) => void;
}

/** Chooses one of the segments of an answer. It is loaded where there are some. */
export function SegmentChoice({ label, options, value, onChange }: Props) {
  return (
    <Toolbar>
      <Suspense fallback={null}>
        <ComboBox label={label} options={options} value={value} onChange={onChange} />
      </Suspense>
    </Toolbar>
  );
}
