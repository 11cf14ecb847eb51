import { useMemo } from 'react';
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
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { lifetimeColumns, orderOf, sortOf } from '../../views/lifetime-table/columns.tsx';
import { lifetimeRows, usersIn } from '../../views/lifetime-table/rows.ts';
import { NobodyLost, NoData } from '../../views/no-data.tsx';
import { useSegmented } from '../../views/segmented.ts';
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
      bar={{ ...bar, events: RULES, groups: true, filters: true, segments: true, asOf: kind }}
      call={call}
      query={query}
      onRefresh={onRefresh}
      options={<LifetimeOptions />}
    >
      {(data) => <LifetimeTable report={data} {...pages} />}
    </ReportScreen>
  );
}

interface Props extends Omit<ReturnType<typeof usePages>, 'query' | 'onRefresh'> {
  readonly report: Answered<PagedReport>;
}

function LifetimeTable({ report, index, hasRestarted, onPrevious, onNext }: Props) {
  const { question, ask } = useQuestion();
  const { results, meta, asked } = report;
  const segmented = useSegmented(asked);
  const rows = useMemo(() => lifetimeRows(results), [results]);
  const columns = useMemo(() => lifetimeColumns(question, segmented), [question, segmented]);
  const isOfLost = 'daysUntilDeclaredLost' in asked;
  const client = useClient();
  const product = useProduct();
  useShownFile(async () => {
    const { reportTable } = await import('@keytally/spreadsheets');
    const kind = isOfLost ? 'lost-users-table' : 'lifetime-table';
    const whole = await fetchWhole<PagedReport>(client, { kind, product: product.id, body: asked });
    return {
      ...reportTable<PagedReport>(kind, whole, asked, product.labels),
      meta: whole.meta,
      shown: sortedBy(columns, sortOf(asked.sort ?? {})),
    };
  });
  const { size, totalRows } = meta.page;
  const first = index * size + 1;
  if (totalRows === 0) return <NoData meta={meta} />;
  if (isOfLost && usersIn(rows) === 0) return <NobodyLost meta={meta} />;
  return (
    <>
      {hasRestarted && (
        <Banner tone="info" title="The table begins again">
          <p>The server no longer kept the result that you were reading. These are the numbers of now.</p>
        </Banner>
      )}
      <DataTable
        label={isOfLost ? 'Events that lost users had used' : 'Events over the lifetime of their users'}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowsIn={(row) => row.rows}
        startsOpen
        sort={sortOf(asked.sort ?? {})}
        onSort={(sort) => ask({ sort: { ...question.sort, ...orderOf(sort) } })}
        isOfServer
        serverPage={index}
      />
      {totalRows > size && (
        <Pager
          first={first}
          last={Math.min(totalRows, first + size - 1)}
          total={totalRows}
          onPrevious={onPrevious}
          onNext={onNext}
        />
      )}
    </>
  );
}
