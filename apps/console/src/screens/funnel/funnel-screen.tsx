import { useState } from 'react';
import { type Answered, answerOf, useReport } from '../../api/use-report.ts';
import { useAskedNow } from '../../question/product-context.ts';
import { hasData, NoData } from '../../report/no-data.tsx';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useReportCall } from '../../report/use-report-call.ts';
import { ofSegment, useSegmented } from '../../report/use-segmented.ts';
import { ComboBox } from '../../ui/controls/combo-box.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { funnelsOf, isEmpty } from '../../views/conversion-funnel/funnel.ts';
import { FunnelChart } from '../../views/conversion-funnel/funnel-chart.tsx';
import { FunnelCompared } from '../../views/conversion-funnel/funnel-compared.tsx';
import { FunnelOfAll } from '../../views/conversion-funnel/funnel-of-all.tsx';
import { FunnelSegments } from '../../views/conversion-funnel/funnel-segments.tsx';
import { ConversionWindow } from './conversion-window.tsx';
import { FunnelSteps } from './funnel-steps.tsx';

/** How far people get, step by step. */
export function FunnelScreen() {
  const { call, before } = useReportCall('conversion-funnel');
  const funnel = useReport(call);
  const earlier = useReport(before);
  return (
    <ReportScreen
      title="Funnel"
      about="How far people get: of the users who began in these days, how many came to each step in time."
      bar={{
        compare: true,
        groups: true,
        filters: true,
        segments: true,
        asOf: 'conversion-funnel',
      }}
      call={call}
      before={before}
      error={earlier.error}
      query={funnel}
      options={
        <>
          <FunnelSteps />
          <Toolbar>
            <ConversionWindow />
          </Toolbar>
        </>
      }
      incomplete={
        call === undefined && (
          <EmptyState title="Choose the events of two steps or more">
            <p>A funnel shows how many users went from step to step, and where the others stopped.</p>
          </EmptyState>
        )
      }
    >
      {(report) => <Funnels report={report} earlier={before && answerOf(earlier)} />}
    </ReportScreen>
  );
}

interface Props {
  readonly report: Answered<'conversion-funnel'>;
  /** The same funnel in the days before. */
  readonly earlier: Answered<'conversion-funnel'> | undefined;
}

/** The funnel of all users, or of one segment beside a table of all of them. */
function Funnels({ report, earlier }: Props) {
  const { results, meta, asked } = report;
  const property = useSegmented(asked);
  const [wanted, setWanted] = useState('');
  const { verdict } = useAskedNow();
  const funnels = funnelsOf(results, asked.steps);
  const before = earlier && funnelsOf(earlier.results, asked.steps);
  const shown = funnels.find(({ label }) => label === wanted) ?? funnels[0];
  if (!hasData(meta)) return <NoData meta={meta} />;
  if (shown === undefined || isEmpty(funnels))
    return (
      <EmptyState title="Nobody came to the first step in these days">
        <p>Choose more days, other events for step 1, or fewer filters.</p>
      </EmptyState>
    );
  const { label } = shown;
  return (
    <>
      {label !== undefined && (
        <Toolbar>
          <ComboBox
            label={property ?? ''}
            options={funnels.map(({ label: id = '' }) => ({ id, label: id }))}
            value={label}
            onChange={setWanted}
          />
        </Toolbar>
      )}
      <FunnelChart
        title={ofSegment('Users by step', property, label)}
        funnel={shown}
        window={asked.conversionWindow}
      />
      {before && <FunnelCompared funnel={shown} before={before} verdict={verdict} />}
      {label === undefined && <FunnelOfAll report={report} funnels={funnels} before={before} />}
      {label !== undefined && (
        <FunnelSegments property={property ?? ''} funnels={funnels} before={before} report={report} />
      )}
    </>
  );
}
