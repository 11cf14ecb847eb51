import { useReport } from '../../api/use-report.ts';
import { ConversionWindow } from '../../question/bar/conversion-window.tsx';
import type { Asked } from '../../question/codec/question.ts';
import { EventsChoice } from '../../question/events/events-choice.tsx';
import { useQuestion } from '../../question/use-question.ts';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useReportCall } from '../../report/use-report-call.ts';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PathsView } from '../../views/paths/paths-view.tsx';

const START = { most: 1, combinations: false, advancedOnly: true, role: 'Paths begin with' };

const STEPS = {
  most: 100,
  combinations: true,
  advancedOnly: true,
  without: 'all advanced events',
  role: 'Steps',
};

const DIRECTIONS: readonly { readonly id: NonNullable<Asked['direction']>; readonly label: string }[] = [
  { id: 'after', label: 'Next after it' },
  { id: 'before', label: 'Last before it' },
];

/** The contract's own number of steps, and the most. */
const USUAL_STEPS = '3';
const NUMBERS = ['1', '2', '3', '4', '5'].map((id) => ({ id, label: id }));

/** What users did next after an event, or last before it. */
export function PathsScreen() {
  const { question, ask } = useQuestion();
  const { call } = useReportCall('paths');
  const paths = useReport(call);
  const { event, direction = 'after', maxSteps } = question;
  return (
    <ReportScreen
      title="Paths"
      about="What users did next after an event, or last before it: up to five steps. Only events that are tracked in advanced mode."
      bar={{
        events: STEPS,
        groups: true,
        filters: true,
        useFilters: true,
        segments: 'pairs',
        asOf: 'paths',
      }}
      call={call}
      query={paths}
      options={
        <Toolbar>
          <EventsChoice
            rules={START}
            value={event ? [event] : []}
            onChange={([chosen] = []) => ask({ event: chosen && 'name' in chosen ? chosen : undefined })}
          />
          <ChoiceBar
            label="Which way"
            options={DIRECTIONS}
            value={direction}
            onChange={(chosen) => ask({ direction: chosen })}
          />
          <ChoiceBar
            label="Number of steps"
            options={NUMBERS}
            value={String(maxSteps ?? USUAL_STEPS)}
            onChange={(chosen) => ask({ maxSteps: chosen === USUAL_STEPS ? undefined : Number(chosen) })}
          />
          <ConversionWindow />
        </Toolbar>
      }
      incomplete={
        call === undefined && (
          <EmptyState title="Choose the event that paths begin with">
            <p>Paths show what users did next after an event, or last before it, step by step.</p>
          </EmptyState>
        )
      }
    >
      {(report, { comparison: _, ...shown }) => <PathsView report={report} {...shown} />}
    </ReportScreen>
  );
}
