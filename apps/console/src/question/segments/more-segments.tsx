import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { ComboBox } from '../../ui/controls/combo-box.tsx';
import type { Option } from '../../ui/controls/select.tsx';
import { countOf } from '../../ui/format/number.ts';
import type { Question } from '../codec/question.ts';
import type { SegmentBy } from './segment.ts';

/** What only reports that follow users do with segments. */
export type More = {
  readonly [Part in 'largestSegments' | 'overall' | 'secondSegmentBy' | 'secondSegments']:
    | Question[Part]
    | undefined;
};

export const WITHOUT_SECOND = { secondSegmentBy: undefined, secondSegments: undefined } as const;

interface Props {
  readonly more: More;
  /** The properties that may be the second. */
  readonly options: readonly Option<string>[];
  readonly onChange: (more: More) => void;
}

const NONE: Option<string> = { id: '', label: 'Nothing else' };

/** A second property, and the whole beside the segments. */
export function MoreSegments({ more, options, onChange }: Props) {
  const { secondSegmentBy = '', secondSegments, overall = false } = more;
  const own =
    secondSegments &&
    `Its ${countOf(secondSegments.length, 'own segment')} stay until you choose another property.`;
  return (
    <>
      <ComboBox
        label="And each of these by"
        hint={own ?? 'A segment is a pair of values then. Pairs without users are left out.'}
        options={[NONE, ...options]}
        value={secondSegmentBy}
        onChange={(id) =>
          onChange({
            ...more,
            ...WITHOUT_SECOND,
            ...(id !== '' && { secondSegmentBy: id as SegmentBy }),
          })
        }
      />
      <Checkbox
        isSelected={overall}
        onChange={(isSelected) => onChange({ ...more, overall: isSelected || undefined })}
      >
        All users beside the segments, each counted once
      </Checkbox>
    </>
  );
}
