import { lazy, Suspense, useState } from 'react';
import type { ReportName } from '../../api/report-name.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Split } from '../../ui/controls/icons.tsx';
import { Chip } from '../../ui/controls/tag.tsx';
import { countOf } from '../../ui/format/number.ts';
import { dividesUses } from '../codec/divides-uses.ts';
import { labelOfProperty } from '../condition/property-labels.ts';
import { useProduct } from '../product-context.ts';
import { useQuestion } from '../use-question.ts';
import type { Segmentation } from './segment-dialog.tsx';

const SegmentDialog = lazy(() =>
  import('./segment-dialog.tsx').then((module) => ({ default: module.SegmentDialog })),
);

interface Props {
  readonly error: unknown;
  /** What is divided: uses, or the users of a report. */
  readonly asOf: 'uses' | ReportName | undefined;
}

/** By what the users, or the uses, of a report are divided. */
export function SegmentChip({ error, asOf }: Props) {
  const ofUses = asOf === 'uses';
  const { question, ask } = useQuestion();
  const { labels } = useProduct();
  const isTaken = question.segmentBy !== undefined && (!ofUses || dividesUses(question.segmentBy));
  const { segmentBy, segments } = isTaken ? question : {};
  const [isOpen, setOpen] = useState(false);
  const apply = (segmentation: Segmentation) => {
    setOpen(false);
    ask(segmentation);
  };
  const own = segments ? `: ${countOf(segments.length, 'segment')}` : '';
  return (
    <>
      {segmentBy ? (
        <Chip
          label={`By ${labelOfProperty(segmentBy, labels)}${own}`}
          onPress={() => setOpen(true)}
          onRemove={() => apply({ segmentBy: undefined, segments: undefined })}
        />
      ) : (
        <Button look="quiet" onPress={() => setOpen(true)}>
          <Split /> Divide into segments
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <SegmentDialog
            segmentBy={segmentBy}
            segments={segments}
            error={error}
            asOf={asOf}
            onApply={apply}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
