import type { Product } from '../../api/catalogue.ts';
import { comparisonWords } from '../../report/comparison-words.ts';
import { formatDays } from '../../ui/format/day.ts';
import { formatInstant } from '../../ui/format/instant.ts';
import answers from '../answers/answers.module.css';
import { WarningNotes } from '../answers/warning-notes.tsx';
import { useUses } from '../overview/use-uses.ts';

/** What the numbers of a card of the overview are of. Beside questions each card says it itself. */
export function CardDays({ product }: { readonly product: Product }) {
  const { now, days } = useUses(product);
  if (!now) return null;
  const { days: before, words } = comparisonWords(days.before, days.verdict, undefined);
  const { startDate, stopDate, timeZone, dataThrough, warnings } = now.meta;
  return (
    <>
      <p className={answers.note}>
        {[
          formatDays(startDate, stopDate),
          ...(before === undefined ? [] : [`compared with ${before}`]),
          ...(words === undefined ? [] : [words]),
          dataThrough === undefined ? 'no data yet' : `data through ${formatInstant(dataThrough, timeZone)}`,
        ].join(' · ')}
      </p>
      <WarningNotes warnings={warnings} />
    </>
  );
}
