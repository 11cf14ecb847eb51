import type { Schema } from '@keytally/client';
import { COHORT_WORDS, cohortSegmentWords } from '@keytally/spreadsheets/names';
import { useState } from 'react';
import { useCohorts } from '../../api/cohorts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Plus } from '../../ui/controls/icons.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { CohortField } from '../conditions/cohort-field.tsx';
import { useProduct } from '../product-context.ts';
import { schemaOf } from '../schema/fits.ts';
import { SegmentRow } from './segment-row.tsx';
import styles from './segments.module.css';

export type CohortList = readonly Schema<'CohortSegment'>[];

interface Props {
  readonly segments: CohortList;
  readonly onChange: (segments: CohortList) => void;
}

const { maxItems: MOST = 1 } = schemaOf('CohortSegments');

type Test = keyof typeof COHORT_WORDS;
const TESTS = (Object.keys(COHORT_WORDS) as Test[]).map((id) => ({ id, label: COHORT_WORDS[id] }));

/** Segments that are saved cohorts, with their names as labels. */
export function CohortSegments({ segments, onChange }: Props) {
  const { data: cohorts } = useCohorts(useProduct().id);
  const [cohort, setCohort] = useState('');
  const [test, setTest] = useState<Test>('isIn');
  const add = () => {
    const name = cohorts?.find(({ id }) => id === cohort)?.name ?? cohort;
    const segmentLabel = test === 'isIn' ? name : `Not ${name}`;
    onChange([...segments, { cohort, ...(test === 'isNotIn' && { test }), segmentLabel }]);
    setCohort('');
  };
  return (
    <>
      {segments.map((segment, index) => (
        <SegmentRow
          key={JSON.stringify([index, segment])}
          onRemove={() => onChange(segments.toSpliced(index, 1))}
        >
          <span>{cohortSegmentWords(segment)}</span>
        </SegmentRow>
      ))}
      {segments.length < MOST && (
        <div className={styles.form}>
          <Select label="User" options={TESTS} value={test} onChange={setTest} />
          <CohortField value={cohort} error={undefined} onChange={setCohort} />
          <div className={styles.buttons}>
            <Button isDisabled={cohort === ''} onPress={add}>
              <Plus /> Add this segment
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
