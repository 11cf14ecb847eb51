import { useState } from 'react';
import { useKnownEvents } from '../../api/catalogue.ts';
import { ProblemView } from '../../api/problem-view.tsx';
import { useReport } from '../../api/use-report.ts';
import { useProduct } from '../../question/product-context.ts';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useReportCall } from '../../report/use-report-call.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { BasicTableView } from '../../views/basic-table/basic-table-view.tsx';

/** The basic data table: what was used, and how much. */
export function EventsScreen() {
  const { call, before } = useReportCall('basic-table');
  const report = useReport(call);
  const earlier = useReport(before);
  const [hasUnused, setHasUnused] = useState(false);
  const { data: known, error: unknown } = useKnownEvents(useProduct().id, hasUnused);
  return (
    <ReportScreen
      title="Events"
      about="All events that were used in these days, and how much. An event leads to its timeline."
      bar={{ compare: true, filters: true, useFilters: true, segments: 'uses', asOf: 'basic-table' }}
      call={call}
      before={before}
      query={report}
      earlier={earlier}
    >
      {(data, shown) => (
        <>
          {hasUnused && unknown && <ProblemView error={unknown} />}
          <BasicTableView
            report={data}
            {...shown}
            known={hasUnused ? known : undefined}
            choices={
              <Checkbox isSelected={hasUnused} onChange={setHasUnused}>
                Also events without a use
              </Checkbox>
            }
          />
        </>
      )}
    </ReportScreen>
  );
}
