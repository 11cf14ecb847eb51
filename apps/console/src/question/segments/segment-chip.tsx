import { lazy, Suspense, useState } from 'react';
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
  readonly ofUses?: boolean;
  readonly when?: string | undefined;
}

/** By what the users, or the uses, of a report are divided. */
export function SegmentChip({ error, ofUses = false, when }: Props) {
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
            ofUses={ofUses}
            when={when}
            onApply={apply}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
