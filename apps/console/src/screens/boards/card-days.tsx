import type { Product } from '../../api/catalogue.ts';
import { ReportNotes } from '../../report/report-notes.tsx';
import { useUses } from '../overview/use-uses.ts';

/** What the numbers of a card of the overview are of. Beside questions each card says it itself. */
export function CardDays({ product }: { readonly product: Product }) {
  const { now, days } = useUses(product);
  if (!now) return null;
  return <ReportNotes meta={now.meta} before={days.before} verdict={days.verdict} today={days.today} />;
}
