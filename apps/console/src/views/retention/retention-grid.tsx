import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Answered } from '../../api/use-report.ts';
import { CohortGrid } from '../../charts/grid/cohort-grid.tsx';
import { stepsUpTo } from '../../charts/grid/steps.ts';
import { PERIODS } from '../../charts/model/period.ts';
import { writeAddress } from '../../question/codec/address.ts';
import { useProduct } from '../../question/product-context.ts';
import { ComboBox } from '../../ui/controls/combo-box.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { NobodyEntered } from '../nobody-entered.tsx';
import { ofSegment, useSegmented } from '../segmented.ts';
import { allOf, hasComplete, isEmpty, lastIndexOf, partsOf, rowsOf, summariseRetention } from './cohorts.ts';
import { RetentionCurve } from './retention-curve.tsx';
import { canFollow, questionOfCell } from './users-of-cell.ts';
import { enteredWords, returnedWords, whyIncomplete } from './words.ts';

/** Who came back: the curve of all cohorts, and the grid of each. */
export function RetentionGrid({ report }: { readonly report: Answered<'retention'> }) {
  const { results, asked, meta } = report;
  const { id: product } = useProduct();
  const property = useSegmented(asked);
  const [wanted, setWanted] = useState('');
  const { dateSplit: split } = asked;
  const { startDate, stopDate } = meta;
  const range = useMemo(() => ({ from: startDate, to: stopDate }), [startDate, stopDate]);
  const parts = useMemo(() => partsOf(results), [results]);
  const part = parts.find(({ label }) => label === wanted) ?? parts[0];
  const rows = useMemo(() => (part ? rowsOf(part, split, range) : []), [part, split, range]);
  const [did, entered] = [returnedWords(asked), enteredWords(asked)];
  if (!part || isEmpty(parts)) return <NobodyEntered meta={meta} />;
  const steps = stepsUpTo(lastIndexOf(parts), split);
  return (
    <>
      {hasComplete(parts) ? (
        <RetentionCurve report={report} did={did} />
      ) : (
        <Banner tone="info">
          <p>{whyIncomplete(asked)}</p>
        </Banner>
      )}
      {property !== undefined && (
        <Toolbar>
          <ComboBox
            label={property}
            options={parts.map(({ label = '' }) => ({ id: label, label }))}
            value={part.label ?? ''}
            onChange={setWanted}
          />
        </Toolbar>
      )}
      <CohortGrid
        title={ofSegment(
          `Users who ${did}, by the ${split} ${split === 'day' ? 'on' : 'in'} which they ${entered}`,
          property,
          part.label,
        )}
        summary={summariseRetention(part, split, did)}
        rowsAre={PERIODS[split]}
        steps={steps}
        rows={rows}
        all={part.summary.length > 0 ? allOf(part) : undefined}
        did={did}
        linkOf={
          canFollow(asked)
            ? ({ id: cohort }, index, words, numbers) => (
                <Link
                  to="/lifetime"
                  search={writeAddress(questionOfCell(product, { cohort, index, split, range }))}
                  aria-label={`${words}: what they used`}
                >
                  {numbers}
                </Link>
              )
            : undefined
        }
      />
    </>
  );
}
