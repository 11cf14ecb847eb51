import { useMemo, useState } from 'react';
import { type Answered, useReport } from '../../api/use-report.ts';
import { Histogram } from '../../charts/histogram/histogram.tsx';
import { Definition } from '../../help/definition.tsx';
import type { Whose } from '../../question/codec/question.ts';
import { WhoseUses } from '../../question/days/whose-uses.tsx';
import { useQuestion } from '../../question/use-question.ts';
import { useShown } from '../../question/use-view.ts';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useReportCall } from '../../report/use-report-call.ts';
import { useUsualEvents } from '../../report/use-usual-events.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import { histogramsOf, MEASURES, measuresIn } from '../../views/lifetime-histogram/histograms.ts';
import { NobodyLost, NoData } from '../../views/no-data.tsx';
import { BinsDialog } from './bins-dialog.tsx';
import styles from './histogram.module.css';

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
      {(data) => (
        <>
          <Histograms report={data} onBins={() => setOpen(true)} />
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

interface Props {
  readonly report: Answered<HistogramReport>;
  readonly onBins: () => void;
}

/** More charts than these are shown on request. */
const FEW = 6;

function Histograms({ report: { results, meta, asked }, onBins }: Props) {
  const measures = useMemo(() => measuresIn(results), [results]);
  const [measure, setMeasure] = useShown(measures, measures[0] ?? 'eventCount');
  const [areAllShown, showAll] = useState(false);
  const histograms = useMemo(() => histogramsOf(results, measure), [results, measure]);
  const [first] = histograms;
  if ('daysUntilDeclaredLost' in asked && first?.usedAtLeastOnce === 0 && first.neverUsed === 0)
    return <NobodyLost meta={meta} />;
  const shown = areAllShown ? histograms : histograms.slice(0, FEW);
  return (
    <>
      <Toolbar>
        <ChoiceBar
          label="What is counted"
          options={measures.map((id) => ({ id, label: MEASURES[id] }))}
          value={measure}
          onChange={setMeasure}
        />
        <Definition label={MEASURES[measure]} of={`LifetimeHistogramResults.histograms.${measure}`} />
        <Button onPress={onBins}>{asked.lowerBounds ? 'Own bins' : 'Bins that fit'}</Button>
      </Toolbar>
      <div className={styles.charts}>
        {shown.map(({ id, name, ...data }) => (
          <Histogram key={id} title={name} binsAre={MEASURES[measure]} {...data} />
        ))}
      </div>
      {shown.length < histograms.length && (
        <Button onPress={() => showAll(true)}>Show all {formatNumber(histograms.length)} events</Button>
      )}
    </>
  );
}
