import { reportTable } from '@keytally/spreadsheets';
import { useClient } from '../../api/client.ts';
import { fetchWhole } from '../../api/reports.ts';
import type { Answered } from '../../api/use-report.ts';
import type { BarParts } from '../../question/bar/query-bar.tsx';
import type { Whose } from '../../question/codec/question.ts';
import { useProduct } from '../../question/product-context.ts';
import { useQuestion } from '../../question/use-question.ts';
import { useShownFile } from '../../report/files/shown-file.ts';
import { sortedBy } from '../../report/files/shown-rows.ts';
import { ReportScreen } from '../../report/report-screen.tsx';
import { useReportCall } from '../../report/use-report-call.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lifetimeColumns, orderOf, sortOf } from '../../views/lifetime-table/columns.tsx';
import { LifetimeTableView } from '../../views/lifetime-table/lifetime-table-view.tsx';
import { segmentedBy } from '../../views/segmented.ts';
import type { Shown } from '../../views/view.ts';
import { LifetimeOptions } from './lifetime-options.tsx';
import { type PagedReport, usePages } from './use-pages.ts';

const RULES = { most: 100, combinations: true, advancedOnly: false, without: 'All events' };

const REPORTS = {
  active: {
    kind: 'lifetime-table',
    about:
      'Who uses what, and how often, over their whole lifetime. The days choose the users, not the uses.',
    bar: { choosesUsers: 'active' },
  },
  lost: {
    kind: 'lost-users-table',
    about: 'What users who were lost in these days had used, and how often, up to their loss.',
    bar: { choosesUsers: 'lost' },
  },
} as const satisfies Readonly<Record<Whose, { kind: PagedReport; about: string; bar: BarParts }>>;

/** The lifetime data tables: who uses what, how often, over their whole lifetime, or up to the loss of those who left. */
export function LifetimeScreen() {
  const { question } = useQuestion();
  const { kind, about, bar } = REPORTS[question.users ?? 'active'];
  const { call } = useReportCall<PagedReport>(kind);
  const { query, onRefresh, ...pages } = usePages(call);
  return (
    <ReportScreen
      title="Lifetime"
      about={about}
      bar={{
        ...bar,
        events: RULES,
        groups: true,
        filters: true,
        useFilters: true,
        segments: 'users',
        asOf: kind,
      }}
      call={call}
      query={query}
      onRefresh={onRefresh}
      options={<LifetimeOptions />}
    >
      {(data, { comparison: _, ...shown }) => <Pages report={data} shown={shown} pages={pages} />}
    </ReportScreen>
  );
}

interface Props {
  readonly report: Answered<PagedReport>;
  readonly shown: Omit<Shown<unknown>, 'comparison'>;
  readonly pages: Omit<ReturnType<typeof usePages>, 'query' | 'onRefresh'>;
}

/** One page of the table; a file has all of them. */
function Pages({ report, shown, pages: { index, hasRestarted, onPrevious, onNext } }: Props) {
  const { question, ask } = useQuestion();
  const { asked } = report;
  const client = useClient();
  const { id: product } = useProduct();
  useShownFile(async () => {
    const kind = 'daysUntilDeclaredLost' in asked ? 'lost-users-table' : 'lifetime-table';
    const whole = await fetchWhole<PagedReport>(client, { kind, product, body: asked });
    return {
      ...reportTable<PagedReport>(kind, whole, asked, shown.labels),
      meta: whole.meta,
      shown: sortedBy(lifetimeColumns(kind, segmentedBy(asked, shown.labels)), sortOf(asked.sort ?? {})),
    };
  });
  return (
    <>
      {hasRestarted && (
        <Banner tone="info" title="The table begins again">
          <p>The server no longer kept the result that you were reading. These are the numbers of now.</p>
        </Banner>
      )}
      <LifetimeTableView
        report={report}
        {...shown}
        pages={{
          index,
          onPrevious,
          onNext,
          onSort: (sort) => ask({ sort: { ...question.sort, ...orderOf(sort) } }),
        }}
      />
    </>
  );
}
