import { countsThere, valueWhen } from '@keytally/spreadsheets/names';
import { useMemo, useState } from 'react';
import { fieldError } from '../../api/refused-call.ts';
import type { ReportName } from '../../api/report-name.ts';
import { requestSchemas } from '../../generated/request-schemas.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ComboBox } from '../../ui/controls/combo-box.tsx';
import { Close, Plus } from '../../ui/controls/icons.tsx';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { dividesUses } from '../codec/divides-uses.ts';
import { optionsOfProperties } from '../condition/property-labels.ts';
import { useEmptyProperties } from '../condition/use-empty-properties.ts';
import { useLastDay, useProduct } from '../product-context.ts';
import { describeSegment, type SegmentBy, type SegmentRequest } from './segment.ts';
import { SegmentForm } from './segment-form.tsx';
import styles from './segments.module.css';

export interface Segmentation {
  readonly segmentBy: SegmentBy | undefined;
  readonly segments: SegmentRequest[] | undefined;
}

interface Props extends Segmentation {
  readonly error: unknown;
  /** What is divided: uses, by the value at each, or the users of a report. */
  readonly asOf: 'uses' | ReportName | undefined;
  readonly onApply: (segmentation: Segmentation) => void;
  readonly onClose: () => void;
}

const USES_HINT =
  'Each use is in the segment of the value at that use: the one in its record, or the newest that its client had sent by then.';

/** How users or uses are divided: by the largest values of a property, or into segments of one's own. */
export function SegmentDialog({ segmentBy, segments, error, asOf, onApply, onClose }: Props) {
  const ofUses = asOf === 'uses';
  const lastDay = useLastDay();
  const { labels } = useProduct();
  const empty = useEmptyProperties();
  const options = useMemo(() => {
    const all = requestSchemas.SegmentBy.enum;
    return optionsOfProperties(ofUses ? all.filter(dividesUses) : all, labels, empty);
  }, [labels, ofUses, empty]);
  const [by, setBy] = useState(segmentBy);
  const [own, setOwn] = useState<readonly SegmentRequest[] | undefined>(segments);
  const [edited, setEdited] = useState<number>();
  const refusal = fieldError(error, '/segments');
  const save = (segment: SegmentRequest) => {
    const list = own ?? [];
    setOwn(edited !== undefined && edited < list.length ? list.with(edited, segment) : [...list, segment]);
    setEdited(undefined);
  };
  return (
    <Dialog
      title="Segments"
      isOpen
      onClose={onClose}
      actions={
        <>
          {segmentBy && (
            <Button onPress={() => onApply({ segmentBy: undefined, segments: undefined })}>
              No segments
            </Button>
          )}
          <Button
            look="primary"
            isDisabled={!by || own?.length === 0}
            onPress={() => onApply({ segmentBy: by, segments: own && [...own] })}
          >
            Apply
          </Button>
        </>
      }
    >
      <ComboBox
        label={ofUses ? 'Divide uses by' : 'Divide users by'}
        hint={hintOf(asOf, lastDay, by)}
        placeholder="Search properties"
        autoFocus={segmentBy === undefined}
        options={options}
        value={by ?? ''}
        onChange={(id) => {
          setBy(id as SegmentBy);
          setOwn(undefined);
          setEdited(undefined);
        }}
      />
      {by && (
        <RadioGroup<'largest' | 'own'>
          label="Segments"
          options={[
            {
              id: 'largest',
              label: 'The 50 largest values',
              hint: `then ${ofUses ? 'uses' : 'users'} without a value, and all others`,
            },
            { id: 'own', label: 'Segments of my own', hint: 'which may overlap' },
          ]}
          value={own ? 'own' : 'largest'}
          onChange={(id) => setOwn(id === 'own' ? [] : undefined)}
        />
      )}
      {own?.map((segment, index) => (
        <div key={JSON.stringify(segment)} className={styles.segment}>
          <Button look="quiet" onPress={() => setEdited(index)}>
            {describeSegment(segment)}
          </Button>
          <Button
            look="quiet"
            icon
            aria-label="Remove this segment"
            onPress={() => setOwn(own.toSpliced(index, 1))}
          >
            <Close />
          </Button>
        </div>
      ))}
      {by && own && edited === undefined && (
        <Button onPress={() => setEdited(own.length)}>
          <Plus /> Add a segment
        </Button>
      )}
      {by && own && edited !== undefined && (
        <SegmentForm
          key={edited}
          by={by}
          segment={own[edited]}
          onSave={save}
          onCancel={() => setEdited(undefined)}
        />
      )}
      {refusal !== undefined && (
        <p role="alert" className={styles.fault}>
          {refusal}
        </p>
      )}
    </Dialog>
  );
}

function hintOf(asOf: Props['asOf'], lastDay: string, property: string | undefined): string {
  if (asOf === 'uses' || asOf === undefined) return USES_HINT;
  const when = valueWhen({ report: asOf, lastDay, property });
  return `Each user is in the segment of its value ${when}. ${countsThere({ report: asOf, lastDay })}`;
}
