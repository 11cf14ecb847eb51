import type { Answered } from '../../api/use-report.ts';
import { useAskedNow } from '../../question/product-context.ts';
import { comparedWith } from '../../report/comparison-words.ts';
import { useShownFile } from '../../report/files/shown-file.ts';
import type { Funnel } from './funnel.ts';
import { funnelFile } from './funnel-file.ts';

interface Props {
  readonly report: Answered<'conversion-funnel'>;
  readonly funnels: readonly Funnel[];
  readonly before: readonly Funnel[] | undefined;
}

/** Shows nothing: it says what a file of a funnel without segments has. */
export function FunnelOfAll({ report, funnels, before }: Props) {
  const { product, verdict, before: days } = useAskedNow();
  useShownFile(async () => ({
    ...(await funnelFile({ report, funnels, before, labels: product.labels })),
    meta: report.meta,
    shown: comparedWith(before && days, verdict),
  }));
  return null;
}
