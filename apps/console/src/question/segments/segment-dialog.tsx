import { countsThere, valueWhen } from '@keytally/spreadsheets/names';
import { useMemo, useState } from 'react';
import { fieldError } from '../../api/refused-call.ts';
import type { ReportName } from '../../api/report-name.ts';
import { requestSchemas } from '../../generated/request-schemas.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ComboBox } from '../../ui/controls/combo-box.tsx';
import { Plus } from '../../ui/controls/icons.tsx';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { dividesUses } from '../codec/divides-uses.ts';
import { type Question, UNDIVIDED } from '../codec/question.ts';
import { optionsOfProperties } from '../condition/property-labels.ts';
import { useEmptyProperties } from '../condition/use-empty-properties.ts';
import { useLastDay, useProduct } from '../product-context.ts';
import { type CohortList, CohortSegments } from './cohort-segments.tsx';
import { type Divides, dividesUsers } from './divides.ts';
import { type More, MoreSegments, WITHOUT_SECOND } from './more-segments.tsx';
import { describeSegment, type SegmentBy, type SegmentRequest } from './segment.ts';
import { SegmentForm } from './segment-form.tsx';
import { SegmentRow } from './segment-row.tsx';
import styles from './segments.module.css';

/** How users or uses are divided. */
export type Segmentation = { readonly [Part in keyof typeof UNDIVIDED]: Question[Part] | undefined };

interface Props {
  readonly division: Segmentation;
  readonly error: unknown;
  /** What is divided: uses, by the value at each, or the users of a report. */
  readonly asOf: 'uses' | ReportName | undefined;
  readonly divides: Divides;
  readonly onApply: (segmentation: Segmentation) => void;
  readonly onClose: () => void;
}

const USES_HINT =
  'Each use is in the segment of the value at that use: the one in its record, or the newest that its client had sent by then.';

/** What stands for the saved cohorts among the properties. */
const COHORTS = 'cohorts';
const BY_COHORT = { id: COHORTS, label: 'Saved cohorts' } as const;
const COHORTS_HINT = 'A user may be in several cohorts, or in none. Each is as it is now.';

const FIELDS = Object.keys(UNDIVIDED) as (keyof typeof UNDIVIDED)[];

/** So many values become segments unless the request says otherwise. */
const USUAL_LARGEST = 50;

/** How users or uses are divided: by the largest values of a property, or into segments of one's own. */
export function SegmentDialog({ division, error, asOf, divides, onApply, onClose }: Props) {
  const { segmentBy, segments } = division;
  const ofUses = asOf === 'uses';
  const hasPairs = divides === 'pairs';
  const lastDay = useLastDay();
  const { labels } = useProduct();
  const empty = useEmptyProperties();
  const options = useMemo(() => {
    const all = requestSchemas.SegmentBy.enum;
    return optionsOfProperties(ofUses ? all.filter(dividesUses) : all, labels, empty);
  }, [labels, ofUses, empty]);
  const [by, setBy] = useState<SegmentBy | typeof COHORTS | undefined>(
    division.cohortSegments ? COHORTS : segmentBy,
  );
  const [cohorts, setCohorts] = useState<CohortList>(division.cohortSegments ?? []);
  const [own, setOwn] = useState<readonly SegmentRequest[] | undefined>(segments);
  const [more, setMore] = useState<More>(division);
  const [edited, setEdited] = useState<number>();
  const property = by === COHORTS ? undefined : by;
  const refusal = FIELDS.map((field) => fieldError(error, `/${field}`)).find((fault) => fault !== undefined);
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
          {(segmentBy || division.cohortSegments) && (
            <Button onPress={() => onApply(UNDIVIDED)}>No segments</Button>
          )}
          <Button
            look="primary"
            isDisabled={!by || (by === COHORTS ? cohorts : own)?.length === 0}
            onPress={() =>
              onApply({
                ...UNDIVIDED,
                ...(hasPairs && partsOf(more, by === COHORTS || own !== undefined)),
                ...(by === COHORTS
                  ? { cohortSegments: [...cohorts] }
                  : { segmentBy: by, segments: own && [...own] }),
              })
            }
          >
            Apply
          </Button>
        </>
      }
    >
      <ComboBox
        label={ofUses ? 'Divide uses by' : 'Divide users by'}
        hint={by === COHORTS ? COHORTS_HINT : hintOf(asOf, lastDay, by)}
        placeholder="Search properties"
        autoFocus={by === undefined}
        options={dividesUsers(divides) ? [BY_COHORT, ...options] : options}
        value={by ?? ''}
        onChange={(id) => {
          setBy(id as typeof by);
          setOwn(undefined);
          setEdited(undefined);
          if (id === more.secondSegmentBy) setMore({ ...more, ...WITHOUT_SECOND });
        }}
      />
      {by === COHORTS && <CohortSegments segments={cohorts} onChange={setCohorts} />}
      {property && (
        <RadioGroup<string>
          label="Segments"
          options={[
            ...largestOf(division, hasPairs).map((largest) => ({
              id: String(largest),
              label: `The ${largest} largest values`,
              hint: `then ${ofUses ? 'uses' : 'users'} without a value, and all others`,
            })),
            { id: 'own', label: 'Segments of my own', hint: 'which may overlap' },
          ]}
          value={own ? 'own' : String((hasPairs && more.largestSegments) || USUAL_LARGEST)}
          onChange={(id) => {
            setOwn(id === 'own' ? [] : undefined);
            const largest = Number(id);
            setMore({
              ...more,
              largestSegments: id === 'own' || largest === USUAL_LARGEST ? undefined : largest,
            });
          }}
        />
      )}
      {own?.map((segment, index) => (
        <SegmentRow key={JSON.stringify(segment)} onRemove={() => setOwn(own.toSpliced(index, 1))}>
          <Button look="quiet" onPress={() => setEdited(index)}>
            {describeSegment(segment)}
          </Button>
        </SegmentRow>
      ))}
      {property && own && edited === undefined && (
        <Button onPress={() => setEdited(own.length)}>
          <Plus /> Add a segment
        </Button>
      )}
      {property && own && edited !== undefined && (
        <SegmentForm
          key={edited}
          by={property}
          segment={own[edited]}
          onSave={save}
          onCancel={() => setEdited(undefined)}
        />
      )}
      {by && hasPairs && (
        <MoreSegments more={more} options={options.filter(({ id }) => id !== by)} onChange={setMore} />
      )}
      {refusal !== undefined && (
        <p role="alert" className={styles.fault}>
          {refusal}
        </p>
      )}
    </Dialog>
  );
}

/** How many values are offered, and as many as are asked for. */
function largestOf({ largestSegments }: Segmentation, hasPairs: boolean): readonly number[] {
  if (!hasPairs) return [USUAL_LARGEST];
  const all = new Set([5, 10, USUAL_LARGEST, largestSegments ?? USUAL_LARGEST]);
  return [...all].sort((a, b) => a - b);
}

/** Where all segments are listed, there is no largest one. */
function partsOf({ largestSegments, ...more }: More, isListed: boolean): More {
  const hasLargest = !isListed || (more.secondSegmentBy !== undefined && more.secondSegments === undefined);
  return { ...more, largestSegments: hasLargest ? largestSegments : undefined };
}

function hintOf(asOf: Props['asOf'], lastDay: string, property: string | undefined): string {
  if (asOf === 'uses' || asOf === undefined) return USES_HINT;
  const when = valueWhen({ report: asOf, lastDay, property });
  return `Each user is in the segment of its value ${when}. ${countsThere({ report: asOf, lastDay })}`;
}
