import type { Schema } from '@keytally/client';
import { useState } from 'react';
import { useReport } from '../../api/use-report.ts';
import type { Asked } from '../../question/codec/question.ts';
import { useQuestion } from '../../question/use-question.ts';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useReportCall } from '../../report/use-report-call.ts';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { Disclosure } from '../../ui/feedback/disclosure.tsx';
import { TrendsView } from '../../views/trends/trends-view.tsx';
import { TrendEditor } from './trend-editor.tsx';

const SPLITS: readonly { readonly id: NonNullable<Asked['trendSplit']>; readonly label: string }[] = [
  { id: 'hour', label: 'Hours' },
  { id: 'day', label: 'Days' },
  { id: 'week', label: 'Weeks' },
  { id: 'month', label: 'Months' },
  { id: 'quarter', label: 'Quarters' },
];

/** Where the answer is in sight below the fields of all lines: on less they are folded. */
const ROOM = '(min-width: 701px) and (min-height: 601px)';

/** What some events, or all, come to over time, and what is computed from it. */
export function TrendsScreen() {
  const { ask } = useQuestion();
  const { call } = useReportCall('trends');
  const trends = useReport(call);
  const [hasRoom] = useState(() => matchMedia(ROOM).matches);
  return (
    <ReportScreen
      title="Trends"
      about="Users, uses and values of some events over time, and what is computed from them."
      bar={{ groups: true, filters: true, segments: 'pairs', asOf: 'trends' }}
      call={call}
      query={trends}
      options={
        call && (
          <>
            <Disclosure summary={`Lines: ${namesOf(call.body)}`} isOpen={hasRoom || trends.error !== null}>
              <TrendEditor lines={call.body.lines} formulas={call.body.formulas ?? []} error={trends.error} />
            </Disclosure>
            <Toolbar>
              <ChoiceBar
                label="Length of a period"
                options={SPLITS}
                value={call.body.dateSplit}
                onChange={(trendSplit) => ask({ trendSplit })}
              />
            </Toolbar>
          </>
        )
      }
    >
      {(report, shown) => <TrendsView report={report} {...shown} />}
    </ReportScreen>
  );
}

/** `Openers, Share`: what the lines and the formulas are called. */
function namesOf({ lines, formulas = [] }: Schema<'TrendsRequest'>): string {
  return [...lines, ...formulas].map(({ label }) => label).join(', ');
}
