import { useQueryClient } from '@tanstack/react-query';
import type { Product } from '../../api/catalogue.ts';
import { ProblemView } from '../../api/problem-view.tsx';
import { useProduct } from '../../question/product-context.ts';
import { NoData } from '../../report/no-data.tsx';
import { ReportActions } from '../../report/report-actions.tsx';
import { ReportNotes } from '../../report/report-notes.tsx';
import { ScreenHead } from '../../report/screen-head.tsx';
import { usesOfEvents } from '../../report/uses-of-events.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Refresh } from '../../ui/controls/icons.tsx';
import { EventRankings } from './event-rankings.tsx';
import { KeysEndingSoon } from './keys-ending-soon.tsx';
import { KeysNeverUsed } from './keys-never-used.tsx';
import styles from './overview.module.css';
import { ProductCards } from './product-cards.tsx';
import { useDailyUses } from './use-daily-uses.ts';
import { useUsers } from './use-users.ts';
import { useUses } from './use-uses.ts';
import { UsersCard } from './users-card.tsx';
import { UsesCard } from './uses-card.tsx';

/** The first screen: how a product is doing, and what to look at. */
export function OverviewScreen() {
  const product = useProduct();
  // Another product begins anew: its numbers must not be taken for those of the one before.
  return <Overview key={product.id} product={product} />;
}

function Overview({ product }: { readonly product: Product }) {
  const queries = useQueryClient();
  const { kind } = useSession();
  const uses = useUses(product);
  const daily = useDailyUses(product.id, uses);
  const [event] = [uses.now, uses.before].flatMap((table) => (table ? usesOfEvents(table) : []));
  const users = useUsers(product.id, uses.days, uses.now && event?.event);
  const error = uses.error ?? daily.error ?? users.error;
  const refresh = () => void queries.invalidateQueries();
  return (
    <>
      <ScreenHead
        title="Overview"
        of={product.name}
        about={`How ${product.name} was used in the last 28 days, compared with the 28 days before.`}
        actions={
          <>
            <Button look="quiet" icon aria-label="Ask again" onPress={refresh}>
              <Refresh />
            </Button>
            <ReportActions call={uses.calls.now} before={uses.calls.before} />
          </>
        }
      />
      {kind === 'ADMIN' && <KeysEndingSoon />}
      {error != null && <ProblemView error={error} onRetry={refresh} />}
      {uses.now && <ReportNotes meta={uses.now.meta} before={uses.days.before} today={uses.days.today} />}
      {uses.now?.results.length === 0 ? (
        <NoData meta={uses.now.meta} to="/events" />
      ) : (
        <div className={styles.answer} aria-busy={uses.isOld}>
          <div className={styles.halves}>
            <UsesCard product={product} uses={uses} daily={daily} />
            <UsersCard product={product} days={uses.days} users={users} />
          </div>
          <EventRankings product={product.id} uses={uses} />
        </div>
      )}
      {kind === 'ADMIN' && <KeysNeverUsed />}
      {uses.now && uses.before && <ProductCards of={product} />}
    </>
  );
}
