import type { PropertyLabels } from '@keytally/contract/properties';
import { lazy, Suspense, useState } from 'react';
import type { ReportName } from '../../api/report-name.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Split } from '../../ui/controls/icons.tsx';
import { Chip } from '../../ui/controls/tag.tsx';
import { countOf } from '../../ui/format/number.ts';
import { dividesUses } from '../codec/divides-uses.ts';
import { type Question, UNDIVIDED } from '../codec/question.ts';
import { labelOfProperty } from '../condition/property-labels.ts';
import { useProduct } from '../product-context.ts';
import { useQuestion } from '../use-question.ts';
import { largestWords } from './segment.ts';
import type { Segmentation } from './segment-dialog.tsx';

const SegmentDialog = lazy(() =>
  import('./segment-dialog.tsx').then((module) => ({ default: module.SegmentDialog })),
);

interface Props {
  readonly error: unknown;
  /** What is divided: uses, or the users of a report. */
  readonly asOf: 'uses' | ReportName | undefined;
  /** Whether a second property may divide them too, and what else only reports that follow users can. */
  readonly hasPairs: boolean;
}

/** By what the users, or the uses, of a report are divided. */
export function SegmentChip({ error, asOf, hasPairs }: Props) {
  const ofUses = asOf === 'uses';
  const { question, ask } = useQuestion();
  const { labels } = useProduct();
  const isTaken = question.segmentBy !== undefined && (!ofUses || dividesUses(question.segmentBy));
  const division: Segmentation = isTaken ? divisionOf(question, hasPairs) : UNDIVIDED;
  const { segmentBy } = division;
  const [isOpen, setOpen] = useState(false);
  const apply = (segmentation: Segmentation) => {
    setOpen(false);
    ask(segmentation);
  };
  return (
    <>
      {segmentBy ? (
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
            hasPairs={hasPairs}
            onApply={apply}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What of a question divides here. */
function divisionOf(question: Question, hasPairs: boolean): Segmentation {
  const { segmentBy, segments, largestSegments, overall, secondSegmentBy, secondSegments } = question;
  const one = { ...UNDIVIDED, segmentBy, segments };
  return hasPairs ? { ...one, largestSegments, overall, secondSegmentBy, secondSegments } : one;
}

function wordsOf(
  { segmentBy, segments, largestSegments, overall, secondSegmentBy }: Segmentation,
  labels: PropertyLabels | undefined,
): string {
  const by = [segmentBy ?? [], secondSegmentBy ?? []].flat().map((name) => labelOfProperty(name, labels));
  const largest = largestSegments && `: ${largestWords(largestSegments).toLowerCase()}`;
  const own = segments ? `: ${countOf(segments.length, 'segment')}` : (largest ?? '');
  return `By ${by.join(' and ')}${own}${overall ? ', beside all users' : ''}`;
}
