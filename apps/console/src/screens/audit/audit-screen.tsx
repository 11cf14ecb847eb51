import { useMemo } from 'react';
import { AdminScreen } from '../../administration/admin-screen.tsx';
import { Allowed } from '../../administration/allowed.tsx';
import { browserZone } from '../../administration/browser-zone.ts';
import { CopyMenu } from '../../administration/copy-menu.tsx';
import { ShowMore } from '../../administration/show-more.tsx';
import { usePlace } from '../../administration/use-place.ts';
import { ProblemView } from '../../api/problem-view.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Refresh } from '../../ui/controls/icons.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { countOf } from '../../ui/format/number.ts';
import lists from './audit.module.css';
import { AuditEntryRow } from './audit-entry-row.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { readSelection, writeSelection } from './selection.ts';
import { auditRequestOf, useAudit } from './use-audit.ts';

const COMMAND = { text: 'keytally keys audit', hint: 'On the machine of the server; oldest first' };

/** Who changed keys, opened sessions or was refused. */
export function AuditScreen() {
  return (
    <Allowed title="Audit" needs="administer" to="see the audit trail">
      <Audit />
    </Allowed>
  );
}

function Audit() {
  const { parts, change } = usePlace<'key' | 'action' | 'outcome' | 'before'>();
  const selection = useMemo(() => readSelection(parts), [parts]);
  const audit = useAudit(selection);
  const { data, error, refetch, isFetching, isFetchingNextPage } = audit;
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <AdminScreen
      title="Audit"
      of={selection.keyId}
      about={`Who changed keys, opened sessions or was refused, newest first. Kept for 400 days. Times are in ${browserZone()}.`}
      actions={
        <>
          <Button look="quiet" icon aria-label="Ask again" onPress={() => void refetch()}>
            <Refresh />
          </Button>
          <CopyMenu request={auditRequestOf(selection)} command={COMMAND} />
        </>
      }
    >
      <AuditFilters selection={selection} error={error} onChange={(next) => change(writeSelection(next))} />
      {error && <ProblemView error={error} onRetry={() => void refetch()} />}
      {!entries && !error && <Skeleton label="Loading the audit trail" />}
      {entries?.length === 0 && (
        <EmptyState title="There is no such entry">
          <p>Show another action or outcome, a later time, or all entries.</p>
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <ul className={lists.list} aria-label="Audit entries" aria-busy={isFetching && !isFetchingNextPage}>
          {entries.map((entry) => (
            <AuditEntryRow key={entry.number} entry={entry} />
          ))}
        </ul>
      )}
      {entries && entries.length > 0 && (
        <ShowMore
          action="Show older"
          shown={`${countOf(entries.length, 'entry', 'entries')} shown`}
          end="back to the oldest"
          pages={audit}
        />
      )}
    </AdminScreen>
  );
}
