import { Outlet } from '@tanstack/react-router';
import { ProductGate } from '../question/product-gate.tsx';
import { useQuestion } from '../question/use-question.ts';
import { Banner } from '../ui/feedback/banner.tsx';

/** Screens that are about one product, once it is known which. */
export function ProductScreens() {
  return (
    <>
      <DroppedParts />
      <ProductGate>
        <Outlet />
      </ProductGate>
    </>
  );
}

/** Says what of a link could not be used. */
function DroppedParts() {
  const { dropped } = useQuestion();
  if (dropped.length === 0) return null;
  return (
    <Banner tone="warning" title="Not all of this link could be used">
      <p>Left out: {dropped.join(', ')}. The link was cut off, changed, or is from another version.</p>
    </Banner>
  );
}
