import type { Look } from '../../../importing/plan.ts';
import { useProduct } from '../../../question/product-context.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { labelOfField } from './record-field.ts';

interface Props {
  /** Fields that every record needs and nothing fills. */
  readonly missing: readonly string[];
  readonly look: Pick<Look, 'open'>;
}

/** Asks for the columns of the fields that nothing fills, and names those that may be meant. */
export function MissingFields({ missing, look }: Props) {
  const { labels } = useProduct();
  if (missing.length === 0) return null;
  const open = look.open.filter(({ field }) => missing.includes(field));
  return (
    <Banner
      tone="warning"
      title={`Say which column has ${missing.map((field) => `“${labelOfField(field, labels)}”`).join(' and ')}.`}
    >
      {open.map(({ field, columns }) => (
        <p key={field}>{`${columns.join(' or ')} may be “${labelOfField(field, labels)}”.`}</p>
      ))}
    </Banner>
  );
}
