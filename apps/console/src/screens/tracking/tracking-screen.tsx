import { AdminScreen } from '../../administration/admin-screen.tsx';
import { CopyMenu } from '../../administration/copy-menu.tsx';
import { Loaded } from '../../administration/loaded.tsx';
import { useKnownEvents } from '../../api/catalogue.ts';
import { definitions } from '../../generated/definitions.ts';
import { Words } from '../../help/words.tsx';
import { useProduct } from '../../question/product-context.ts';
import { MoreAccess } from '../../session/more-access.tsx';
import { CopyField } from '../../ui/feedback/copy-field.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { EventAdmin } from './event-admin.tsx';

/** Which events of a product are in which reports. */
export function TrackingScreen() {
  const product = useProduct();
  const query = useKnownEvents(product.id);
  return (
    <AdminScreen
      title="Tracking"
      of={product.name}
      about={<Words text={definitions.TrackingMode} />}
      actions={
        <CopyMenu request={{ operationId: 'listTrackedEvents', parameters: { product_id: product.id } }} />
      }
    >
      <MoreAccess needs="own" to="change how events are tracked" product={product} />
      <Loaded what="the events" query={query}>
        {(events) =>
          events.length > 0 ? <EventAdmin key={product.id} events={events} /> : <NoEvents id={product.id} />
        }
      </Loaded>
    </AdminScreen>
  );
}

function NoEvents({ id }: { readonly id: string }) {
  return (
    <EmptyState title="No event was seen yet">
      <p>Events appear here with their first record. This loads a file of CSV, NDJSON or Parquet:</p>
      <CopyField label="Command" text={`keytally import usage.csv --product ${id} --token "$TOKEN"`} />
    </EmptyState>
  );
}
