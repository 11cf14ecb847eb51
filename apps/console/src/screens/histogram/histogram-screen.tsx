import { useState } from 'react';
import { useReport } from '../../api/use-report.ts';
import type { Whose } from '../../question/codec/question.ts';
import { WhoseUses } from '../../question/days/whose-uses.tsx';
import { useQuestion } from '../../question/use-question.ts';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useReportCall } from '../../report/use-report-call.ts';
import { useUsualEvents } from '../../report/use-usual-events.ts';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { LifetimeHistogramView } from '../../views/lifetime-histogram/lifetime-histogram-view.tsx';
import { NobodyLost, NoData } from '../../views/no-data.tsx';
import { BinsDialog } from './bins-dialog.tsx';

const RULES = { most: 100, combinations: true, advancedOnly: false };

type HistogramReport = 'lifetime-histogram' | 'lost-users-histogram';

const REPORTS = {
  active: {
    kind: 'lifetime-histogram',
    about:
      'How many users use an event how often, over their whole lifetime. The days choose the users, not the uses.',
    Nobody: NoData,
  },
  lost: {
    kind: 'lost-users-histogram',
    about: 'How often users who were lost in these days had used each event, up to their loss.',
    Nobody: NobodyLost,
  },
} as const satisfies Readonly<Record<Whose, { kind: HistogramReport; about: string; Nobody: unknown }>>;

/** The lifetime histograms: how many users use an event how often, or had used it when they were lost. */
export function HistogramScreen() {
  const { question, ask } = useQuestion();
  const { users: whose = 'active' } = question;
  const { kind, about, Nobody } = REPORTS[whose];
  const { call } = useReportCall<HistogramReport>(kind);
  const report = useReport(call);
  const { nothingUsed, error, onRefresh } = useUsualEvents(!question.events?.length, { whose });
  const [isOpen, setOpen] = useState(false);
  return (
    <ReportScreen
      title="Histogram"
      about={about}
      bar={{
        choosesUsers: whose,
        events: RULES,
        groups: true,
        filters: true,
        useFilters: true,
        asOf: whose === 'lost' ? 'lost-users-histogram' : 'lifetime-histogram',
      }}
      call={call}
      query={report}
      onRefresh={onRefresh}
      error={error}
      options={
        <Toolbar>
          <WhoseUses />
        </Toolbar>
      }
      incomplete={nothingUsed && <Nobody meta={nothingUsed} />}
    >
      {(data, { comparison: _, ...shown }) => (
        <>
          <LifetimeHistogramView report={data} onBins={() => setOpen(true)} {...shown} />
          {isOpen && (
            <BinsDialog
              bounds={question}
              onApply={(bounds) => {
                setOpen(false);
                ask(bounds);
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )}
    </ReportScreen>
  );
}
