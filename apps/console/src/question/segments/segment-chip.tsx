import type { PropertyLabels } from '@keytally/contract/properties';
import { lazy, Suspense, useState } from 'react';
import type { ReportName } from '../../api/report-name.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Split } from '../../ui/controls/icons.tsx';
import { Chip } from '../../ui/controls/tag.tsx';
import { countOf } from '../../ui/format/number.ts';
import { dividesUses } from '../codec/divides-uses.ts';
import { BY_ONE, DIVISION, type Question, UNDIVIDED } from '../codec/question.ts';
import { useProduct } from '../product-context.ts';
import { useQuestion } from '../use-question.ts';
import { type Divides, dividesUsers } from './divides.ts';
import { dividedBy, divisionWords } from './division-words.ts';
import type { Segmentation } from './segment-dialog.tsx';

const SegmentDialog = lazy(() =>
  import('./segment-dialog.tsx').then((module) => ({ default: module.SegmentDialog })),
);

interface Props {
  readonly error: unknown;
  /** What is divided: uses, or the users of a report. */
  readonly asOf: 'uses' | ReportName | undefined;
  readonly divides: Divides;
}

/** By what the users, or the uses, of a report are divided. */
export function SegmentChip({ error, asOf, divides }: Props) {
  const ofUses = asOf === 'uses';
  const { question, ask } = useQuestion();
  const { labels } = useProduct();
  const isTaken =
    question.segmentBy === undefined
      ? dividesUsers(divides) && question.cohortSegments !== undefined
      : !ofUses || dividesUses(question.segmentBy);
  const division: Segmentation = isTaken ? divisionOf(question, divides) : UNDIVIDED;
  const [isOpen, setOpen] = useState(false);
  const apply = (segmentation: Segmentation) => {
    setOpen(false);
    ask(segmentation);
  };
  return (
    <>
      {isTaken ? (
        <Chip
          label={wordsOf(division, labels)}
          onPress={() => setOpen(true)}
          onRemove={() => apply(UNDIVIDED)}
        />
      ) : (
        <Button look="quiet" onPress={() => setOpen(true)}>
          <Split /> Divide into segments
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <SegmentDialog
            division={division}
            error={error}
            asOf={asOf}
            divides={divides}
            onApply={apply}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What of a question divides here. */
function divisionOf(question: Question, divides: Divides): Segmentation {
  const byOne = BY_ONE.filter((part) => dividesUsers(divides) || part !== 'cohortSegments');
  const parts = divides === 'pairs' ? DIVISION : byOne;
  return { ...UNDIVIDED, ...Object.fromEntries(parts.map((part) => [part, question[part]])) };
}

function wordsOf(division: Segmentation, labels: PropertyLabels | undefined): string {
  const { segmentBy: property, segments, cohortSegments, largestSegments, overall } = division;
  const by = dividedBy({ ...division, property }, labels);
  const listed = cohortSegments ?? segments;
  const own = [listed ? `${by}: ${countOf(listed.length, 'segment')}` : by];
  return `By ${divisionWords(own, { largestSegments, overall })}`;
}
