import type { Schema } from '@keytally/client';
import { cohortSegmentWords } from '@keytally/spreadsheets/names';
import { useState } from 'react';
import { useCohorts } from '../../api/cohorts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Close, Plus } from '../../ui/controls/icons.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { CohortField } from '../conditions/cohort-field.tsx';
import { useProduct } from '../product-context.ts';
import styles from './segments.module.css';

export type CohortList = readonly Schema<'CohortSegment'>[];

interface Props {
  readonly segments: CohortList;
  readonly onChange: (segments: CohortList) => void;
}

const MOST = 10;

const WHO = [
  { id: 'isIn', label: 'in the cohort' },
  { id: 'isNotIn', label: 'not in it' },
] as const;

/** Segments that are saved cohorts, with their names as labels. */
export function CohortSegments({ segments, onChange }: Props) {
  const { data: cohorts } = useCohorts(useProduct().id);
  const [cohort, setCohort] = useState('');
  const [test, setTest] = useState<(typeof WHO)[number]['id']>('isIn');
  const add = () => {
    const name = cohorts?.find(({ id }) => id === cohort)?.name ?? cohort;
    const segmentLabel = test === 'isIn' ? name : `Not ${name}`;
    onChange([...segments, { cohort, ...(test === 'isNotIn' && { test }), segmentLabel }]);
    setCohort('');
  };
  return (
    <>
      {segments.map((segment, index) => (
        <div key={JSON.stringify([index, segment])} className={styles.segment}>
          <span>{cohortSegmentWords(segment)}</span>
          <Button
            look="quiet"
            icon
            aria-label="Remove this segment"
            onPress={() => onChange(segments.toSpliced(index, 1))}
          >
            <Close />
          </Button>
        </div>
      ))}
      {segments.length < MOST && (
        <div className={styles.form}>
          <CohortField value={cohort} error={undefined} onChange={setCohort} />
          <Select label="Users who are" options={WHO} value={test} onChange={setTest} />
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
