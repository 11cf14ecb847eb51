import { Banner } from '../ui/feedback/banner.tsx';
import { useQuestion } from './use-question.ts';

/** Says what of a link could not be used. */
export function DroppedParts() {
  const { dropped } = useQuestion();
  if (dropped.length === 0) return null;
  return (
    <Banner tone="warning" title="Not all of this link could be used">
      <p>Left out: {dropped.join(', ')}. The link was cut off, changed, or is from another version.</p>
    </Banner>
  );
}
